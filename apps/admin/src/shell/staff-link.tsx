import type { LinkProps } from '@dalil/ui/link';
import { Link } from 'react-router';

const base = '/admin';

/** What the design system's links are here: those of the staff's pages need no new document, all others lead to the site. */
export function StaffLink({ href, ...rest }: LinkProps) {
  return href.startsWith(`${base}/`) ? (
    <Link to={href.slice(base.length)} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}

export const staffPath = (path: string): string => `${base}${path}`;
