import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { Lock } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { PasswordField } from '@dalil/ui/text-field';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KnownPasswordField, KnownUsername } from '../fields/known-password-field.tsx';
import { NewPasswordField } from '../fields/new-password-field.tsx';
import { devicesKey } from './devices.tsx';
import { Section } from './section.tsx';

const schema = async () => (await import('@dalil/contract/profile')).passwordChange;

export function ChangePassword() {
  const t = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const form = useForm({
    schema,
    send: async (body) => {
      const { data } = await client.call('POST profile/password', { body });
      toast('success', data.message);
      form.props.ref.current?.reset();
      setChanges(changes + 1);
      await queryClient.invalidateQueries({ queryKey: devicesKey });
    },
  });
  return (
    <Section id="password" title={t('security.password.title')}>
      <form {...form.props}>
        <KnownUsername email={useMemberValue('email')} />
        <div className="form-grid">
          <div data-full>
            <KnownPasswordField
              label={t('security.password.current')}
              error={form.error('current')}
              name="current"
            />
          </div>
          {/* The key remounts the field after each change, which resets its strength meter. */}
          <NewPasswordField key={changes} error={form.error('password')} />
          <PasswordField
            label={t('accounts.field.passwordRepeat')}
            error={form.error('passwordRepeat')}
            name="passwordRepeat"
            icon={Lock}
            autoComplete="new-password"
          />
        </div>
        <Row wrap gap={16} lineGap={12} className="form-foot">
          <p className="field-hint">{t('security.password.hint')}</p>
          <Submit form={form} size="medium" sending={t('security.password.sending')}>
            {t('security.password.submit')}
          </Submit>
        </Row>
      </form>
    </Section>
  );
}
