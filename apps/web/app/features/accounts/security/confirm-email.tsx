import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { ResendCode } from '@dalil/browser/forms/resend-code';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { deletePendingCode, type PendingCode, storePendingCode } from '@dalil/browser/storage/pending-code';
import { Button } from '@dalil/ui/button';
import { Row } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { inlineEmail } from '../account-link.tsx';
import { useUpdateProfileCache } from '../use-update-profile-cache.ts';
import { devicesKey } from './devices.tsx';
import { focusHeading } from './section.tsx';

const schema = async () => (await import('@dalil/contract/profile')).confirmChangeEmail.body;

/** Second step of changing the email address: the code sent to the new address. */
export function ConfirmEmail({ pending: { ticket, email, resendAt } }: { pending: PendingCode }) {
  const t = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const showProfile = useUpdateProfileCache();
  const end = () => {
    deletePendingCode('email');
    focusHeading('email');
  };
  const form = useForm({
    schema,
    extra: { ticket },
    send: async (body) => {
      showProfile(await client.call('POST profile/email/confirm', { body }));
      toast('success', t('security.email.done'));
      void queryClient.invalidateQueries({ queryKey: devicesKey });
      end();
    },
  });
  return (
    <form {...form.props} className="security-code">
      <p>{t.rich('accounts.confirm.lede', { email: () => inlineEmail(email) })}</p>
      <CodeField
        label={t('accounts.field.code')}
        hint={t('accounts.code.hint')}
        error={form.error('code')}
        autoFocus
      />
      <Row wrap gap={16} lineGap={12} className="form-foot">
        <Submit form={form} size="medium" sending={t('accounts.confirm.sending')}>
          {t('accounts.confirm.submit')}
        </Submit>
        <Button variant="ghost" onClick={end}>
          {t('accounts.reset.otherEmail')}
        </Button>
      </Row>
      <ResendCode
        resendAt={resendAt}
        resend={async () => {
          const { data } = await client.call('POST profile/email/resend', { body: { ticket } });
          storePendingCode('email', data, email);
        }}
      />
    </form>
  );
}
