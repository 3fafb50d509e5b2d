import './lock-screen.css';
import { browserQueryClient, loginClient } from '@dalil/browser/api/browser-client';
import { keepSession } from '@dalil/browser/api/session';
import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import type { Profile } from '@dalil/contract/profile';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { KeyRound, Lock } from '@dalil/ui/icons';
import { PasswordField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { toLogin } from '../to-login.ts';
import { Who } from './who.tsx';

const schema = async () => {
  const { loginInput } = await import('@dalil/contract/accounts');
  const { twoFactorCode } = await import('@dalil/contract/account-fields');
  return loginInput.pick({ password: true }).extend({ code: twoFactorCode });
};

/** Login dialog over the current page, with password and code, so that unsaved input is not lost. */
export function SessionEnded({ profile: { name, email, photo }, titleId }: SessionEndedProps) {
  const t = useTranslations('staff.session');
  const { scope } = useClient();
  const form = useForm({
    schema,
    fieldOf: { wrongPassword: 'password' },
    async send({ password, code }) {
      const client = loginClient(scope);
      const remember = memberStorage.isRemembered();
      const first = (await client.call('POST login', { body: { email, password, remember } })).data;
      const session =
        first.session ??
        (
          await client.call('POST login/two-step', {
            body: { ticket: first.twoStepTicket ?? '', code },
          })
        ).data.session;
      keepSession(session);
      // Refetches only queries that failed; refetching others could replace a form with unsaved input.
      await browserQueryClient().refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    },
  });
  return (
    <form className="lock-box" {...form.props}>
      <Icon icon={KeyRound} size={32} />
      <h1 id={titleId}>{t('title')}</h1>
      <p>{t('lede')}</p>
      <Who name={name} email={email} photo={photo} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('password')}
        icon={Lock}
        autoComplete="current-password"
        error={form.error('password')}
        autoFocus
      />
      <CodeField label={t('code')} error={form.error('code')} withOthers />
      <Submit form={form} sending={t('sending')}>
        {t('logIn')}
      </Submit>
      <Button variant="ghost" onClick={toLogin}>
        {t('leave')}
      </Button>
    </form>
  );
}

interface SessionEndedProps {
  profile: Profile;
  titleId: string;
}
