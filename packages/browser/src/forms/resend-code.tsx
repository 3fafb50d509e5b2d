import { ApiError } from '@dalil/contract/client';
import { Button } from '@dalil/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../api/failure-code.ts';
import { useSecondsUntil, waitUnit } from './seconds-left.ts';

interface ResendCodeProps {
  resendAt: number;
  resend: () => Promise<void>;
}

/** Button to request another code; until `resendAt` a countdown is shown instead. */
export function ResendCode({ resendAt, resend }: ResendCodeProps) {
  const t = useTranslations('accounts.code');
  const errors = useTranslations('errors');
  const [refusedUntil, setRefusedUntil] = useState(0);
  const left = useSecondsUntil(Math.max(resendAt, refusedUntil));
  const [busy, setBusy] = useState(false);
  const [declared, setDeclared] = useState('');
  const press = async () => {
    setBusy(true);
    setDeclared('');
    try {
      await resend();
      setDeclared(t('resent'));
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      setRefusedUntil(Date.now() + (problem?.retryAfterSeconds ?? 0) * 1_000);
      setDeclared(errors(failureCode(error)));
    } finally {
      setBusy(false);
    }
  };
  const wait = waitUnit(left);
  return (
    <div className="resend-code">
      {left > 0 ? (
        <p>{t(wait.unit === 'minutes' ? 'resendInMinutes' : 'resendIn', { n: wait.n })}</p>
      ) : (
        <Button variant="ghost" loading={busy} onClick={() => void press()}>
          {t('resend')}
        </Button>
      )}
      <p role="status">{declared}</p>
    </div>
  );
}
