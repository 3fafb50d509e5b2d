import { Mail } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';

interface EmailFieldProps {
  error: string | undefined;
  label?: string;
  /**
   * Email address of a staff invitation. Only an account with this address can accept it, so the field is read-only.
   */
  invited?: string | undefined;
}

export function EmailField({ error, label, invited }: EmailFieldProps) {
  const t = useTranslations('accounts.field');
  return (
    <TextField
      key={invited}
      label={label ?? t('email')}
      hint={invited && t('invitedHint')}
      error={error}
      name="email"
      type="email"
      icon={Mail}
      autoComplete="email"
      defaultValue={invited}
      readOnly={invited !== undefined}
    />
  );
}
