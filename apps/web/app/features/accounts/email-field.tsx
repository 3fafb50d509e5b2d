import { Mail } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';

interface EmailFieldProps {
  error: string | undefined;
  label?: string;
}

export function EmailField({ error, label }: EmailFieldProps) {
  const t = useTranslations('accounts.field');
  return (
    <TextField
      label={label ?? t('email')}
      error={error}
      name="email"
      type="email"
      icon={Mail}
      autoComplete="email"
    />
  );
}
