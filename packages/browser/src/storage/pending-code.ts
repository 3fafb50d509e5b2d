import type { CodeSent } from '@dalil/contract/account-fields';
import { memberStorage, useMemberValue } from './member-storage.ts';
import { sessionItem, useSessionItem } from './session-item.ts';

/** A one-time code requested by email. Only the tab that requested it can use it, also after a reload. */
export interface PendingCode {
  /**
   * Email of the logged-in member who requested the code (null for guests), so that another member who logs in later
   * does not see it.
   */
  owner: string | null;
  ticket: string;
  email: string;
  /** Time from which another code can be requested, in ms since 1970. */
  resendAt: number;
}

type Purpose = 'register' | 'reset' | 'email';

export function storePendingCode(
  purpose: Purpose,
  { ticket, resendAfterSeconds }: CodeSent,
  email: string,
): void {
  sessionItem<PendingCode>(`code:${purpose}`).keep({
    owner: memberStorage.email(),
    ticket,
    email,
    resendAt: Date.now() + resendAfterSeconds * 1_000,
  });
}

export function deletePendingCode(purpose: Purpose): void {
  sessionItem(`code:${purpose}`).drop();
}

/**
 * Returns the pending code: undefined until hydration, null if there is none or another member has logged in since.
 */
export function usePendingCode(purpose: Purpose): PendingCode | null | undefined {
  const pending = useSessionItem<PendingCode>(`code:${purpose}`);
  const email = useMemberValue('email');
  return pending && pending.owner !== null && pending.owner !== email ? null : pending;
}
