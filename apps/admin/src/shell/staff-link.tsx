import type { LinkProps } from '@dalil/ui/link';
import { Link } from 'react-router';

const base = '/admin';

/**
 * Link component of the design system for the staff app: staff pages use client-side navigation, all other URLs load
 * a new document.
 */
export function StaffLink({ href, ...rest }: LinkProps) {
  return href.startsWith(`${base}/`) ? (
    <Link to={href.slice(base.length)} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}

export const staffPath = (path: string): string => `${base}${path}`;
