import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { keepAwaitedCode, useAwaitedCode } from '@dalil/browser/storage/awaited-code';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { Row } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { emailInside } from '../account-link.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { KnownPasswordField } from '../fields/known-password-field.tsx';
import { Section } from './section.tsx';

/** Loaded lazily: few visitors have a code to enter, and the component can load while they request one. */
const ConfirmEmail = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ConfirmEmail }));

/** First step: the new email address and the password. Second step: the code sent to that address. */
export function ChangeEmail() {
  const t = useTranslations('security.email');
  const pending = useAwaitedCode('email');
  const email = useMemberValue('email');
  return (
    <Section id="email" title={t('title')}>
      <p className="security-lede">{t.rich('now', { email: () => emailInside(email ?? '…') })}</p>
      {pending ? (
        <Suspense fallback={<Skeleton shape="block" height={160} />}>
          <ConfirmEmail pending={pending} />
        </Suspense>
      ) : (
        <ChangeEmailForm />
      )}
    </Section>
  );
}

const schema = async () => (await import('@dalil/contract/profile')).emailChange;

function ChangeEmailForm() {
  const t = useTranslations();
  const client = useClient();
  const form = useForm({
    schema,
    draft: 'email',
    send: async (body) => {
      const { data } = await client.call('POST profile/email', { body });
      keepAwaitedCode('email', data, body.email);
    },
  });
  return (
    <form {...form.props}>
      <div className="form-grid">
        <EmailField label={t('security.email.new')} error={form.error('email')} />
        <KnownPasswordField error={form.error('password')} />
      </div>
      <Row wrap gap={16} lineGap={12} className="form-foot">
        <p className="field-hint">{t('security.email.hint')}</p>
        <Submit form={form} size="medium" sending={t('security.email.sending')}>
          {t('security.email.submit')}
        </Submit>
      </Row>
    </form>
  );
}
