import './new-password-field.css';
import { limits } from '@dalil/contract/limits';
import { Lock } from '@dalil/ui/icons';
import { PasswordField } from '@dalil/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Steps of the password strength, which depends on the length alone; there are no other password rules. */
const steps = [
  { from: limits.passwordMin, name: 'enough' },
  { from: 10, name: 'fair' },
  { from: 12, name: 'good' },
  { from: 16, name: 'strong' },
] as const;

export function NewPasswordField({ error }: { error: string | undefined }) {
  const t = useTranslations('accounts');
  const [length, setLength] = useState(0);
  const reached = steps.filter(({ from }) => length >= from);
  return (
    <PasswordField
      className="new-password"
      label={t('field.newPassword')}
      error={error}
      name="password"
      icon={Lock}
      autoComplete="new-password"
      onChange={({ target }) => setLength(target.value.length)}
      hint={
        <>
          <span className="strength" aria-hidden="true">
            {steps.map(({ name }, index) => (
              <span key={name} data-reached={index < reached.length || undefined} />
            ))}
          </span>
          {t(`reset.strength.${reached.at(-1)?.name ?? 'none'}`)}
        </>
      }
    />
  );
}
