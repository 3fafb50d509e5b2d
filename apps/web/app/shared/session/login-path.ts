import { href, paths } from '@dalil/contract/paths';
import { useSearchParams } from 'react-router';

/** At the end of the page of a job to which somebody goes back who logs in to apply. */
export const applyHash = '#apply';

/** Where the email of an invitation to the staff leads to. */
const invitationPath = href(paths.newsletter, { action: 'invitation' });

/** Of the invitation to which somebody goes back who logs in or makes an account; null of everything else. */
export function invitationTicket(next: string | null): string | null {
  const [path, search] = next?.split('?') ?? [];
  return path === invitationPath ? new URLSearchParams(search).get('ticket') : null;
}

/** Where a guest logs in, or makes an account, who shall come back to `next`. */
export function loginPath(
  next: string | null,
  page: 'login' | 'register' | 'registerConfirm' | 'forgotPassword' = 'login',
): string {
  return href(paths[page], {}, { next: next ?? undefined });
}

/** Where to go after logging in, when the address says so. */
export function useNext(): string | null {
  return sameSitePath(useSearchParams()[0].get('next'));
}

/** Stands for the site's own address, which a path is only compared with. */
const site = 'https://site.invalid';

/** The path that `?next=` names, when it is one of this site; null for everything else that could stand there. */
export function sameSitePath(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, site)) return null;
  const { origin, pathname, search, hash } = new URL(next, site);
  // A browser reads two slashes, which dots in a path can leave behind, as another site.
  if (origin !== site || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}
