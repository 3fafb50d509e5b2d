import { Lock } from '@dalil/ui/icons';
import { PasswordField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';

interface KnownPasswordFieldProps {
  error: string | undefined;
  label?: string;
  name?: string;
  autoFocus?: boolean;
}

/** The password that the member has, as against one that is being chosen. */
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

/** Tells a password manager under which name it keeps the password of this form. */
export function KnownUsername({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />;
}
