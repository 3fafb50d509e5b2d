import { Checkbox } from '@dalil/ui/checkbox';
import { FieldGroup, useField } from '@dalil/ui/field';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { fieldHooks } from '../fields.ts';
import type { PosterValues } from '../post-values.ts';

const { useChoice, useText } = fieldHooks<PosterValues>();

/**
 * Panel with the author's contact details and the choice whether their name is shown. Its values are `PosterValues`.
 */
export function PosterPanel() {
  const t = useTranslations('listing-form.poster');
  return (
    <Panel className="step-fields poster-panel">
      <h2>{t('title')}</h2>
      <Ways />
      <Name />
    </Panel>
  );
}

/** Phone and email fields. One of them is enough; if both are missing, one error is shown below both. */
function Ways() {
  const t = useTranslations('listing-form.poster');
  const label = useTranslations('fields');
  const { error: phoneError, ...phone } = useText('phone');
  const { error: emailError, ...email } = useText('email');
  const both = phoneError !== undefined && phoneError === emailError ? phoneError : undefined;
  const group = { label: t('title'), hint: t('hint'), error: both };
  const { control: _, ...wiring } = useField(group);
  const wrong = both && { 'aria-invalid': true, 'aria-describedby': wiring.errorId };
  return (
    <FieldGroup {...group} hideLabel wiring={wiring}>
      <div className="step-fields step-grid">
        <TextField
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          placeholder={t('phoneExample')}
          // A number that starts with + or 0 is foreign and has its own country code, so +1 is not shown.
          prefix={/^\s*[+0]/.test(phone.value) ? undefined : '+1'}
          error={both ? undefined : phoneError}
          {...wrong}
          {...phone}
        />
        <TextField
          label={label('email')}
          type="email"
          autoComplete="email"
          error={both ? undefined : emailError}
          {...wrong}
          {...email}
        />
      </div>
    </FieldGroup>
  );
}

function Name() {
  const t = useTranslations('listing-form.poster');
  const hidden = useChoice('anonymous');
  const shown = useChoice('showPhone');
  const phone = useText('phone').value.trim();
  return (
    <div className="poster-name">
      <Switch
        name="anonymous"
        label={t('hide')}
        hint={t('hideHint')}
        checked={hidden.value}
        onChange={({ target }) => hidden.onChange(target.checked)}
      />
      {hidden.value && (
        <Checkbox
          name="showPhone"
          label={t('showPhone')}
          checked={shown.value}
          onChange={({ target }) => shown.onChange(target.checked)}
        />
      )}
      <div role="status">
        {hidden.value && !(shown.value && phone) ? <Note tone="warn">{t('nobody')}</Note> : null}
      </div>
    </div>
  );
}
