import { limits } from '@dalil/contract/limits';
import { Panel } from '@dalil/ui/layout';
import { TextField } from '@dalil/ui/text-field';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Fields, textOf } from './fields.ts';
import { HoursEditor } from './hours-editor.tsx';
import { PlaceField } from './place-field.tsx';

export function PlaceStep({ fields }: { fields: Fields }) {
  const t = useTranslations('add-business');
  const { values, set, error } = fields;
  return (
    <>
      <HoursEditor hours={values.hours} error={error} onChange={(hours) => set('hours', hours)} />
      <Panel className="step-fields step-grid">
        <h3>{t('place.title')}</h3>
        <TextField
          label={t('field.address')}
          required
          icon={MapPin}
          maxLength={limits.business.address}
          autoComplete="address-line1"
          className="step-wide"
          {...textOf(fields, 'address')}
        />
        <TextField
          label={t('field.city')}
          required
          maxLength={limits.business.place}
          autoComplete="address-level2"
          {...textOf(fields, 'city')}
        />
        <TextField
          label={t('field.state')}
          required
          maxLength={limits.business.place}
          autoComplete="address-level1"
          {...textOf(fields, 'state')}
        />
        <TextField
          label={t('field.postalCode')}
          hint={t('field.postalCodeHint')}
          required
          dir="ltr"
          inputMode="numeric"
          maxLength={limits.business.postalCode}
          autoComplete="postal-code"
          {...textOf(fields, 'postalCode')}
        />
        <PlaceField
          location={values.location}
          error={error('location') ?? error('location.lat') ?? error('location.lng')}
          onChange={(location) => set('location', location)}
        />
      </Panel>
    </>
  );
}
