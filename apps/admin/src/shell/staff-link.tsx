import type { LinkProps } from '@dalil/ui/link';
import { Link } from 'react-router';

const base = '/admin';

/**
 * Link component of the design system for the staff app. A path below `/admin/` uses client-side navigation; any
 * other URL loads a new document.
 */
export function StaffLink({ href, ...rest }: LinkProps) {
  return href.startsWith(`${base}/`) ? (
    <Link to={href.slice(base.length)} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}

/** Returns the full path of a staff page, such as `/admin/posts` for `/posts`. */
export const staffPath = (path: string): string => `${base}${path}`;
