import { limits } from '@dalil/contract/limits';
import { MapPin } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { TextField } from '@dalil/ui/text-field';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useText } from '../fields.ts';
import { HoursEditor } from './hours-editor.tsx';
import { useKnownPlaces } from './known-places.ts';
import { PlaceField } from './place-field.tsx';

export const PlaceStep = memo(function PlaceStep() {
  const t = useTranslations('add-business');
  return (
    <>
      <HoursEditor />
      <Panel className="step-fields step-grid address-grid">
        <h3>{t('place.title')}</h3>
        <AddressField />
        <KnownPlaceField name="city" />
        <KnownPlaceField name="state" />
        <PostalCodeField />
        <PlaceField />
      </Panel>
    </>
  );
});

function AddressField() {
  const t = useTranslations('add-business.field');
  return (
    <TextField
      label={t('address')}
      required
      icon={MapPin}
      maxLength={limits.business.address}
      autoComplete="address-line1"
      className="step-wide"
      {...useText('address')}
    />
  );
}

/** Read-only city or state of the site: preselected, stored as a code and shown by name. */
function KnownPlaceField({ name }: { name: 'city' | 'state' }) {
  const t = useTranslations('add-business.field');
  const { onChange, ...field } = useText(name);
  const known = useKnownPlaces()?.[name];
  return (
    <Select
      label={t(name)}
      required
      options={known ? [{ value: known.code, label: known.name }] : []}
      autoComplete={name === 'city' ? 'address-level2' : 'address-level1'}
      {...field}
      onChange={(value) => onChange({ target: { value } })}
    />
  );
}

function PostalCodeField() {
  const t = useTranslations('add-business.field');
  return (
    <TextField
      label={t('postalCode')}
      hint={t('postalCodeHint')}
      required
      dir="ltr"
      inputMode="numeric"
      maxLength={limits.zip}
      autoComplete="postal-code"
      {...useText('postalCode')}
    />
  );
}
