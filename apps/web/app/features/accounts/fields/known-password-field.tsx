import { Lock } from '@dalil/ui/icons';
import { PasswordField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';

interface KnownPasswordFieldProps {
  error: string | undefined;
  label?: string;
  name?: string;
  autoFocus?: boolean;
}

/** Field for the current password, as opposed to one being chosen. */
export function KnownPasswordField({
  error,
  label,
  name = 'password',
  autoFocus = false,
}: KnownPasswordFieldProps) {
  const t = useTranslations('accounts.field');
  return (
    <PasswordField
      label={label ?? t('password')}
      error={error}
      name={name}
      icon={Lock}
      autoComplete="current-password"
      autoFocus={autoFocus}
    />
  );
}

/** Hidden username field. It tells password managers which account the password of this form belongs to. */
export function KnownUsername({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />;
}
