import { useAwaitedCode } from '@dalil/browser/storage/awaited-code';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { AccountPage } from './account-page.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { ResetPassword } from './reset-password.tsx';

const needs: PageNeeds = { namespaces: ['accounts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** First step: the email address. Second step, on one screen: the code and the new password. */
export default function ForgotPasswordPage() {
  const pending = useAwaitedCode('reset');
  return <AccountPage>{pending ? <ResetPassword pending={pending} /> : <AskForCode />}</AccountPage>;
}
