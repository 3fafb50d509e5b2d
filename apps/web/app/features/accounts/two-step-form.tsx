import { CodeField } from '@dalil/browser/forms/code-field';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import type { Client, RouteResponse } from '@dalil/contract/client';
import { Button } from '@dalil/ui/button';
import { KeyRound } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { TextField } from '@dalil/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountPageHead } from './account-page.tsx';

const schema = async () => (await import('@dalil/contract/accounts')).loginTwoFactor.body;

interface TwoStepFormProps {
  ticket: string;
  client: Client;
  onDone: (answer: RouteResponse<'POST login/two-step'>['data']) => void;
  /** Returns to the email and password form, where the user can obtain a new login ticket if this one has expired. */
  onBack: () => void;
}

/** Two-factor step of the login: a code of the authenticator app or a recovery code. */
export function TwoStepForm({ ticket, client, onDone, onBack }: TwoStepFormProps) {
  const t = useTranslations('accounts');
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    schema,
    extra: { ticket },
    send: async (body) => onDone((await client.call('POST login/two-step', { body })).data),
  });
  return (
    <form {...form.props}>
      <AccountPageHead title={t('twoStep.title')}>
        {t(recovery ? 'twoStep.recoveryLede' : 'twoStep.lede')}
      </AccountPageHead>
      {recovery ? (
        <TextField
          label={t('twoStep.recoveryCode')}
          error={form.error('code')}
          name="code"
          dir="ltr"
          icon={KeyRound}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
        />
      ) : (
        <CodeField label={t('field.code')} error={form.error('code')} autoFocus />
      )}
      <Submit form={form} sending={t('login.sending')}>
        {t('login.submit')}
      </Submit>
      <Row between wrap gap={16} lineGap={0} className="account-row">
        <Button variant="ghost" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'twoStep.useApp' : 'twoStep.useRecovery')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('twoStep.again')}
        </Button>
      </Row>
    </form>
  );
}
