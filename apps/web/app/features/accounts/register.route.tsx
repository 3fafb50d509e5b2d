import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { keepAwaitedCode } from '@dalil/browser/storage/awaited-code';
import { href, paths } from '@dalil/contract/paths';
import { Checkbox } from '@dalil/ui/checkbox';
import { RequiredNote } from '@dalil/ui/field';
import { PasswordField, TextField } from '@dalil/ui/text-field';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { applyHash, loginPath, useNext } from '../../shared/session/login-path.ts';
import { linkTo } from './account-link.tsx';
import { AccountPage, TaskHead } from './account-page.tsx';
import { GenderField } from './fields/gender-field.tsx';
import { useInvitedEmail } from './use-invited-email.ts';
import { useMembersLeave } from './use-log-in.ts';

const needs: PageNeeds = { namespaces: ['accounts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

const schema = async () => (await import('@dalil/contract/accounts')).registration;

export default function RegisterPage() {
  useMembersLeave();
  const t = useTranslations('accounts');
  const client = useClient();
  const navigate = useNavigate();
  const next = useNext();
  const invited = useInvitedEmail();
  const form = useForm({
    schema,
    draft: 'account',
    keepDraft: true,
    send: async (body) => {
      const { data } = await client.call('POST register', { body });
      keepAwaitedCode('register', data, body.email);
      await navigate(loginPath(next, 'registerConfirm'));
    },
  });
  return (
    <AccountPage>
      <form {...form.props}>
        <TaskHead title={t('register.title')}>
          {t(next?.endsWith(applyHash) ? 'register.ledeApply' : 'register.lede')}
        </TaskHead>
        <RequiredNote />
        <TextField
          label={t('field.name')}
          error={form.error('name')}
          name="name"
          autoComplete="name"
          required
        />
        <TextField
          key={invited}
          label={t('field.email')}
          hint={invited && t('field.invitedHint')}
          error={form.error('email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={invited}
          readOnly={invited !== undefined}
        />
        <TextField
          label={t('field.phone')}
          error={form.error('phone')}
          name="phone"
          type="tel"
          prefix="+1"
          autoComplete="tel-national"
          optional
        />
        <GenderField />
        <PasswordField
          label={t('field.password')}
          hint={t('field.passwordHint')}
          error={form.error('password')}
          name="password"
          autoComplete="new-password"
          required
        />
        <PasswordField
          label={t('field.passwordRepeat')}
          error={form.error('passwordRepeat')}
          name="passwordRepeat"
          autoComplete="new-password"
          required
        />
        <div>
          <Checkbox
            name="terms"
            error={form.error('terms')}
            label={t.rich('register.terms', {
              link: (words) => (
                <a
                  className="account-link"
                  data-inline
                  href={href(paths.terms)}
                  target="_blank"
                  rel="noopener"
                >
                  {words} <span className="visually-hidden">{t('register.newTab')}</span>
                </a>
              ),
            })}
          />
        </div>
        <Submit form={form} sending={t('register.sending')}>
          {t('register.submit')}
        </Submit>
        <p className="account-aside">{t.rich('register.haveAccount', { link: linkTo(loginPath(next)) })}</p>
      </form>
    </AccountPage>
  );
}
