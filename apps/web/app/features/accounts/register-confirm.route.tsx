import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { ResendCode } from '@dalil/browser/forms/resend-code';
import { Submit } from '@dalil/browser/forms/submit';
import { dropDraft } from '@dalil/browser/forms/typed-draft';
import { useForm } from '@dalil/browser/forms/use-form';
import {
  type AwaitedCode,
  dropAwaitedCode,
  keepAwaitedCode,
  useAwaitedCode,
} from '@dalil/browser/storage/awaited-code';
import { ButtonLink } from '@dalil/ui/button';
import { Mail } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../shared/brand/icon-tile.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { loginPath, useNext } from '../../shared/session/login-path.ts';
import { emailInside, linkTo } from './account-link.tsx';
import { AccountPage, TaskHead } from './account-page.tsx';
import { useLogIn } from './use-log-in.ts';

const needs: PageNeeds = { namespaces: ['accounts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

const schema = async () => (await import('@dalil/contract/accounts')).confirmRegistration.body;

export default function RegisterConfirmPage() {
  const pending = useAwaitedCode('register');
  return <AccountPage>{pending === null ? <Elsewhere /> : <ConfirmForm pending={pending} />}</AccountPage>;
}

/** `pending` is undefined in the server-rendered page, which is the same for all users. */
function ConfirmForm({ pending }: { pending: AwaitedCode | undefined }) {
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
      dropDraft('account');
      dropAwaitedCode('register');
    },
  });
  return (
    <form {...form.props} className="account-centred">
      <div className="account-head">
        <IconTile icon={Mail} large />
        <h1>{t('confirm.title')}</h1>
        <p>{t.rich('confirm.lede', { email: () => emailInside(pending?.email ?? '…') })}</p>
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
            keepAwaitedCode('register', data, pending.email);
          }}
        />
      ) : null}
      <p className="account-aside">
        {t.rich('confirm.otherEmail', { link: linkTo(loginPath(next, 'register')) })}
      </p>
    </form>
  );
}

/** Shown when the page is opened on another device or after the code was used. */
function Elsewhere() {
  const t = useTranslations('accounts');
  const next = useNext();
  return (
    <div>
      <TaskHead title={t('confirm.elsewhere.title')}>{t('confirm.elsewhere.lede')}</TaskHead>
      <ButtonLink size="large" wide href={loginPath(next, 'register')}>
        {t('confirm.elsewhere.again')}
      </ButtonLink>
      <p className="account-aside">{t.rich('register.haveAccount', { link: linkTo(loginPath(next)) })}</p>
    </div>
  );
}
