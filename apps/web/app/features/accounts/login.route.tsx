import { loginClient } from '@dalil/browser/api/browser-client';
import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import type { loginInput, Session } from '@dalil/contract/accounts';
import type { Parsed } from '@dalil/contract/schema';
import { Checkbox } from '@dalil/ui/checkbox';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { toast } from '@dalil/ui/toast';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { applyHash, loginPath, useNext } from '../../shared/session/login-path.ts';
import { linkTo } from './account-link.tsx';
import { AccountPage, TaskHead } from './account-page.tsx';
import { EmailField } from './fields/email-field.tsx';
import { KnownPasswordField } from './fields/known-password-field.tsx';
import { TwoStepForm } from './two-step-form.tsx';
import { useInvitedEmail } from './use-invited-email.ts';
import { useLogIn, useMembersLeave } from './use-log-in.ts';

const needs: PageNeeds = { namespaces: ['accounts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

const schema = async () => (await import('@dalil/contract/accounts')).loginInput;
type LoginInput = Parsed<typeof loginInput>;

/** A login that still requires the two-factor code. */
interface Half {
  ticket: string;
  remember: boolean;
}

export default function LoginPage() {
  useMembersLeave();
  const t = useTranslations('accounts.login');
  const [half, setHalf] = useState<Half | null>(null);
  const logIn = useLogIn();
  const { scope } = useClient();
  const client = useMemo(() => loginClient(scope), [scope]);
  const finish = ({ session, restored }: FinishedLogin, remember: boolean) => {
    if (restored) toast('success', t('restored'));
    logIn(session, remember);
  };
  return (
    <AccountPage>
      {half ? (
        <TwoStepForm
          ticket={half.ticket}
          client={client}
          onDone={(done) => finish(done, half.remember)}
          onBack={() => setHalf(null)}
        />
      ) : (
        <LoginForm
          send={async (body) => {
            const { data } = await client.call('POST login', { body });
            const { session, twoStepTicket, restored } = data;
            if (session) finish({ session, restored }, body.remember);
            else if (twoStepTicket) setHalf({ ticket: twoStepTicket, remember: body.remember });
          }}
        />
      )}
    </AccountPage>
  );
}

interface FinishedLogin {
  session: Session;
  restored: boolean;
}

function LoginForm({ send }: { send: (body: LoginInput) => Promise<void> }) {
  const t = useTranslations('accounts');
  const next = useNext();
  const invited = useInvitedEmail();
  const form = useForm({
    schema,
    send,
    fieldOf: { emailNotRegistered: 'email', wrongPassword: 'password' },
    draft: 'account',
  });
  return (
    <form {...form.props}>
      <TaskHead title={t('login.title')}>
        {t(next?.endsWith(applyHash) ? 'login.ledeApply' : 'login.lede')}
      </TaskHead>
      <EmailField error={form.error('email')} invited={invited} />
      <KnownPasswordField error={form.error('password')} />
      <Row between wrap gap={16} lineGap={0} className="account-row">
        <Checkbox label={t('login.remember')} name="remember" />
        <Link className="account-link" href={loginPath(next, 'forgotPassword')}>
          {t('login.forgot')}
        </Link>
      </Row>
      <Submit form={form} sending={t('login.sending')}>
        {t('login.submit')}
      </Submit>
      <p className="account-aside">
        {t.rich('login.newHere', { link: linkTo(loginPath(next, 'register')) })}
      </p>
    </form>
  );
}
