import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';

/** A link inside a sentence, for `t.rich`. */
export const linkTo = (to: string) => (words: ReactNode) => (
  <Link className="account-link" data-strong href={to}>
    {words}
  </Link>
);

/** An address inside a sentence, for `t.rich`. */
export const emailInside = (address: ReactNode) => <bdi dir="ltr">{address}</bdi>;
