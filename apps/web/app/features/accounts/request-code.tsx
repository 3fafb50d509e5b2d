import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { storePendingCode } from '@dalil/browser/storage/pending-code';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { ArrowLeft } from '@dalil/ui/icons';
import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import { loginPath, useNext } from '../../shared/session/login-path.ts';
import { inlineLink } from './account-link.tsx';
import { AccountPageHead } from './account-page.tsx';
import { EmailField } from './fields/email-field.tsx';

const schema = async () => (await import('@dalil/contract/accounts')).forgotPassword.body;

/** First step of resetting a password: requests a code for an email address. */
export function RequestCode() {
  const t = useTranslations('accounts');
  const client = useClient();
  const next = useNext();
  const form = useForm({
    schema,
    draft: 'account',
    keepDraft: true,
    send: async (body) => {
      const { data } = await client.call('POST password/forgot', { body });
      storePendingCode('reset', data, body.email);
    },
  });
  return (
    <form {...form.props}>
      <AccountPageHead title={t('forgot.title')}>{t('forgot.lede')}</AccountPageHead>
      <EmailField error={form.error('email')} />
      <Submit form={form} sending={t('forgot.sending')}>
        {t('forgot.submit')}
      </Submit>
      <ButtonLink variant="ghost" className="account-back" icon={ArrowLeft} mirrorIcon href={loginPath(next)}>
        {t('forgot.back')}
      </ButtonLink>
      <hr />
      <Note tone="plain">{t.rich('forgot.help', { link: inlineLink(href(paths.contact)) })}</Note>
    </form>
  );
}
