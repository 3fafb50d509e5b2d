import type { LinkProps } from '@dalil/ui/link';
import { Link } from 'react-router';

/** What the design system's links are in this app. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
