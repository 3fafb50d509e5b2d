import { KeyRound } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';

interface TwoStepCodeFieldProps {
  error: string | undefined;
  autoFocus?: boolean;
}

/** Accepts a code of the authenticator app or a recovery code. */
export function TwoStepCodeField({ error, autoFocus }: TwoStepCodeFieldProps) {
  const t = useTranslations('security.twoStep');
  return (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      error={error}
      name="code"
      dir="ltr"
      icon={KeyRound}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoFocus={autoFocus}
    />
  );
}
