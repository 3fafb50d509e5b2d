import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { ResendCode } from '@dalil/browser/forms/resend-code';
import { Submit } from '@dalil/browser/forms/submit';
import { keepDraft } from '@dalil/browser/forms/typed-draft';
import { useForm } from '@dalil/browser/forms/use-form';
import { type AwaitedCode, dropAwaitedCode, keepAwaitedCode } from '@dalil/browser/storage/awaited-code';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { Button } from '@dalil/ui/button';
import { Lock } from '@dalil/ui/icons';
import { PasswordField } from '@dalil/ui/text-field';
import { toast } from '@dalil/ui/toast';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginPath, useNext } from '../../shared/session/login-path.ts';
import { emailInside } from './account-link.tsx';
import { TaskHead } from './account-page.tsx';
import { KnownUsername } from './fields/known-password-field.tsx';
import { NewPasswordField } from './fields/new-password-field.tsx';

const schema = async () => (await import('@dalil/contract/accounts')).passwordReset;

/** Looks the same for every email address, whether or not an account exists. */
export function ResetPassword({ pending: { ticket, email, resendAt } }: { pending: AwaitedCode }) {
  const t = useTranslations('accounts');
  const client = useClient();
  const navigate = useNavigate();
  const next = useNext();
  const form = useForm({
    schema,
    extra: { ticket },
    send: async (body) => {
      const { data } = await client.call('POST password/reset', { body });
      memberStorage.forget();
      toast('success', data.message);
      keepDraft('account', { email });
      await navigate(loginPath(next), { replace: true });
      dropAwaitedCode('reset');
    },
  });
  return (
    <form {...form.props}>
      <TaskHead title={t('reset.title')}>
        {t.rich('reset.lede', { email: () => emailInside(email) })}
      </TaskHead>
      <CodeField label={t('field.code')} error={form.error('code')} withOthers />
      <KnownUsername email={email} />
      <NewPasswordField error={form.error('password')} />
      <PasswordField
        label={t('field.passwordRepeat')}
        error={form.error('passwordRepeat')}
        name="passwordRepeat"
        icon={Lock}
        autoComplete="new-password"
      />
      <Submit form={form} sending={t('reset.sending')}>
        {t('reset.submit')}
      </Submit>
      <p className="account-fine-print">{t('reset.devices')}</p>
      <ResendCode
        resendAt={resendAt}
        resend={async () => {
          const { data } = await client.call('POST password/resend', { body: { ticket } });
          keepAwaitedCode('reset', data, email);
        }}
      />
      <Button variant="ghost" className="account-back" onClick={() => dropAwaitedCode('reset')}>
        {t('reset.otherEmail')}
      </Button>
    </form>
  );
}
