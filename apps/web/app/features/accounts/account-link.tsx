import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';
import { EmailText } from '../../shared/text/email-text.tsx';

/** Returns a renderer for a link inside a sentence, for `t.rich`. */
export const linkTo = (to: string) => (words: ReactNode) => (
  <Link className="account-link" data-strong href={to}>
    {words}
  </Link>
);

/** Renders an email address inside a sentence, for `t.rich`. */
export const emailInside = (address: ReactNode) => <EmailText email={String(address)} />;
