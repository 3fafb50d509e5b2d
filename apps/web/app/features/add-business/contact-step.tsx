import type { SocialType } from '@dalil/contract/settings';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { TextField } from '@dalil/ui/text-field';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Fields, textOf } from './fields.ts';
import { socialHosts } from './values.ts';

/** In the order of the specification. */
export const socialOrder = [
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'tiktok',
  'pinterest',
] as const satisfies SocialType[];

export function ContactStep({ fields }: { fields: Fields }) {
  const t = useTranslations('add-business');
  const { values, set, error } = fields;
  return (
    <>
      <Panel className="step-fields step-grid">
        <h3>{t('contact')}</h3>
        <TextField
          label={t('field.phone')}
          required
          type="tel"
          autoComplete="tel"
          {...textOf(fields, 'phone')}
        />
        <TextField
          label={t('field.email')}
          required
          type="email"
          autoComplete="email"
          {...textOf(fields, 'email')}
        />
        <TextField
          label={t('field.website')}
          hint={t('field.websiteHint')}
          optional
          type="url"
          icon={Globe}
          autoComplete="url"
          className="step-wide"
          {...textOf(fields, 'website')}
        />
      </Panel>
      <Panel className="step-fields step-grid">
        <div className="step-wide">
          <h3>{t('social')}</h3>
          <p className="field-hint">{t('socialHint')}</p>
        </div>
        {socialOrder.map((type) => (
          <SocialField
            key={type}
            type={type}
            value={values.social[type] ?? ''}
            error={error(`social.${type}`)}
            onChange={(typed) => set('social', { ...values.social, [type]: typed })}
          />
        ))}
      </Panel>
      <Note tone="plain">{t('addressLater')}</Note>
    </>
  );
}

interface SocialFieldProps {
  type: SocialType;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function SocialField({ type, value, error, onChange }: SocialFieldProps) {
  const t = useTranslations('ui.social');
  return (
    <TextField
      label={t(type)}
      dir="ltr"
      className="social-field"
      name={`social.${type}`}
      // A pasted link has its beginning already.
      prefix={/^[a-z]+:\/\/|^[\w-]+(\.[\w-]+)+\//i.test(value) ? undefined : socialHosts[type]}
      value={value}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
