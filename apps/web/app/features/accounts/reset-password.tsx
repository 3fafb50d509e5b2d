import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { storeDraft } from '@dalil/browser/forms/form-draft';
import { ResendCode } from '@dalil/browser/forms/resend-code';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { deletePendingCode, type PendingCode, storePendingCode } from '@dalil/browser/storage/pending-code';
import { Button } from '@dalil/ui/button';
import { Lock } from '@dalil/ui/icons';
import { PasswordField } from '@dalil/ui/text-field';
import { toast } from '@dalil/ui/toast';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginPath, useNext } from '../../shared/session/login-path.ts';
import { inlineEmail } from './account-link.tsx';
import { AccountPageHead } from './account-page.tsx';
import { HiddenUsername } from './fields/current-password-field.tsx';
import { NewPasswordField } from './fields/new-password-field.tsx';

const schema = async () => (await import('@dalil/contract/accounts')).passwordReset;

/**
 * Form for the reset code and the new password. It looks the same for every email address, so that it does not reveal
 * whether an account exists.
 */
export function ResetPassword({ pending: { ticket, email, resendAt } }: { pending: PendingCode }) {
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
      storeDraft('account', { email });
      await navigate(loginPath(next), { replace: true });
      deletePendingCode('reset');
    },
  });
  return (
    <form {...form.props}>
      <AccountPageHead title={t('reset.title')}>
        {t.rich('reset.lede', { email: () => inlineEmail(email) })}
      </AccountPageHead>
      <CodeField label={t('field.code')} error={form.error('code')} withOthers />
      <HiddenUsername email={email} />
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
          storePendingCode('reset', data, email);
        }}
      />
      <Button variant="ghost" className="account-back" onClick={() => deletePendingCode('reset')}>
        {t('reset.otherEmail')}
      </Button>
    </form>
  );
}
