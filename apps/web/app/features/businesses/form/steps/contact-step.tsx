import type { SocialType } from '@dalil/contract/settings';
import { Globe } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { TextField } from '@dalil/ui/text-field';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useError } from '../../../../shared/listing/form/fields.ts';
import { useFieldStore, useText, useValue } from '../fields.ts';
import { socialHosts } from '../values.ts';

/** Social networks in the order given by the specification. */
const socialOrder = [
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'tiktok',
  'pinterest',
] as const satisfies SocialType[];

export const ContactStep = memo(function ContactStep() {
  const t = useTranslations('add-business');
  return (
    <>
      <Panel className="step-fields step-grid">
        <h3>{t('contact')}</h3>
        <PhoneField />
        <EmailField />
        <WebsiteField />
      </Panel>
      <Panel className="step-fields step-grid">
        <div className="step-wide">
          <h3>{t('social')}</h3>
          <p className="field-hint">{t('socialHint')}</p>
        </div>
        {socialOrder.map((type) => (
          <SocialField key={type} type={type} />
        ))}
      </Panel>
      <Note tone="plain">{t('addressLater')}</Note>
    </>
  );
});

function PhoneField() {
  const t = useTranslations('add-business.field');
  return <TextField label={t('phone')} required type="tel" autoComplete="tel" {...useText('phone')} />;
}

function EmailField() {
  const label = useTranslations('fields');
  return (
    <TextField label={label('email')} required type="email" autoComplete="email" {...useText('email')} />
  );
}

function WebsiteField() {
  const t = useTranslations('add-business.field');
  const label = useTranslations('fields');
  return (
    <TextField
      label={label('website')}
      // Isolated with `bdi`, because in right-to-left text the slashes would move to the other side.
      hint={t.rich('websiteHint', { ltr: (text) => <bdi dir="ltr">{text}</bdi> })}
      optional
      type="url"
      icon={Globe}
      autoComplete="url"
      className="step-wide"
      {...useText('website')}
    />
  );
}

function SocialField({ type }: { type: SocialType }) {
  const t = useTranslations('ui.social');
  const store = useFieldStore();
  const value = useValue('social')[type] ?? '';
  return (
    <TextField
      label={t(type)}
      dir="ltr"
      className="social-field"
      name={`social.${type}`}
      // A pasted URL already contains the prefix, so the fixed prefix is hidden.
      prefix={/^[a-z]+:\/\/|^[\w-]+(\.[\w-]+)+\//i.test(value) ? undefined : socialHosts[type]}
      value={value}
      error={useError(`social.${type}`)}
      autoComplete="off"
      autoCapitalize="none"
      onChange={({ target }) => store.set('social', { ...store.values().social, [type]: target.value })}
    />
  );
}
