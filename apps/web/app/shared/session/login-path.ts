import { href, paths } from '@dalil/contract/paths';
import { useSearchParams } from 'react-router';

/** URL hash with which a guest returns to a job after logging in to apply. */
export const applyHash = '#apply';

/** Path of the page to which staff invitation emails link. */
const invitationPath = href(paths.newsletter, { action: 'invitation' });

/**
 * Returns the token of a staff invitation in the `next` path, for users who log in or register to accept it;
 * otherwise null.
 */
export function invitationToken(next: string | null): string | null {
  const [path, search] = next?.split('?') ?? [];
  return path === invitationPath ? new URLSearchParams(search).get('ticket') : null;
}

/** Returns the URL of the login or registration page that leads back to `next`. */
export function loginPath(
  next: string | null,
  page: 'login' | 'register' | 'registerConfirm' | 'forgotPassword' = 'login',
): string {
  return href(paths[page], {}, { next: next ?? undefined });
}

/**
 * Returns the path in `?next=` of the current URL, to open after logging in; null if there is none or it is not on
 * this site.
 */
export function useNext(): string | null {
  return sameSitePath(useSearchParams()[0].get('next'));
}

/** Placeholder origin against which paths are resolved. */
const site = 'https://site.invalid';

/**
 * Returns the given path with its query string and hash if it is on this site, otherwise null. Prevents open
 * redirects.
 */
export function sameSitePath(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, site)) return null;
  const { origin, pathname, search, hash } = new URL(next, site);
  // Rejects paths that start with two slashes, which browsers treat as another host. Resolving dots in a path can
  // produce one.
  if (origin !== site || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}
