import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { deleteDraft } from '@dalil/browser/forms/form-draft';
import { ResendCode } from '@dalil/browser/forms/resend-code';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import {
  deletePendingCode,
  type PendingCode,
  storePendingCode,
  usePendingCode,
} from '@dalil/browser/storage/pending-code';
import { ButtonLink } from '@dalil/ui/button';
import { Mail } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../shared/brand/icon-tile.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { loginPath, useNext } from '../../shared/session/login-path.ts';
import { inlineEmail, inlineLink } from './account-link.tsx';
import { AccountPage, AccountPageHead } from './account-page.tsx';
import { useLogIn } from './use-log-in.ts';

const needs: PageNeeds = { namespaces: ['accounts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

const schema = async () => (await import('@dalil/contract/accounts')).confirmRegistration.body;

export default function RegisterConfirmPage() {
  const pending = usePendingCode('register');
  return (
    <AccountPage>{pending === null ? <NoPendingCode /> : <ConfirmForm pending={pending} />}</AccountPage>
  );
}

/**
 * Form for the confirmation code. `pending` is undefined in the server-rendered page, which is the same for all
 * users.
 */
function ConfirmForm({ pending }: { pending: PendingCode | undefined }) {
  const t = useTranslations('accounts');
  const client = useClient();
  const logIn = useLogIn();
  const next = useNext();
  const form = useForm({
    schema,
    extra: { ticket: pending?.ticket },
    send: async (body) => {
      const { data } = await client.call('POST register/confirm', { body });
      toast('success', t('confirm.done'));
      logIn(data, false);
      deleteDraft('account');
      deletePendingCode('register');
    },
  });
  return (
    <form {...form.props} className="account-centred">
      <div className="account-head">
        <IconTile icon={Mail} large />
        <h1>{t('confirm.title')}</h1>
        <p>{t.rich('confirm.lede', { email: () => inlineEmail(pending?.email ?? '…') })}</p>
      </div>
      <CodeField label={t('field.code')} hideLabel hint={t('code.hint')} error={form.error('code')} />
      <Submit form={form} sending={t('confirm.sending')}>
        {t('confirm.submit')}
      </Submit>
      {pending ? (
        <ResendCode
          resendAt={pending.resendAt}
          resend={async () => {
            const { data } = await client.call('POST register/resend', { body: { ticket: pending.ticket } });
            storePendingCode('register', data, pending.email);
          }}
        />
      ) : null}
      <p className="account-aside">
        {t.rich('confirm.otherEmail', { link: inlineLink(loginPath(next, 'register')) })}
      </p>
    </form>
  );
}

/** Shown when the page is opened on another device or after the code was used. */
function NoPendingCode() {
  const t = useTranslations('accounts');
  const next = useNext();
  return (
    <div>
      <AccountPageHead title={t('confirm.elsewhere.title')}>{t('confirm.elsewhere.lede')}</AccountPageHead>
      <ButtonLink size="large" wide href={loginPath(next, 'register')}>
        {t('confirm.elsewhere.again')}
      </ButtonLink>
      <p className="account-aside">{t.rich('register.haveAccount', { link: inlineLink(loginPath(next)) })}</p>
    </div>
  );
}
