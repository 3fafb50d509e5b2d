import type { CodeSent } from '@dalil/contract/account-fields';
import { memberStorage, useMemberValue } from './member-storage.ts';
import { sessionItem, useSessionItem } from './session-item.ts';

/** A requested code. Only the tab that requested it can use it, also after a reload. */
export interface AwaitedCode {
  /** Email of the member who requested it, if logged in; another member who logs in later must not see it. */
  owner: string | null;
  ticket: string;
  email: string;
  /** Time from which another code can be requested, in ms since 1970. */
  resendAt: number;
}

type Purpose = 'register' | 'reset' | 'email';

export function keepAwaitedCode(
  purpose: Purpose,
  { ticket, resendAfterSeconds }: CodeSent,
  email: string,
): void {
  sessionItem<AwaitedCode>(`code:${purpose}`).keep({
    owner: memberStorage.email(),
    ticket,
    email,
    resendAt: Date.now() + resendAfterSeconds * 1_000,
  });
}

export function dropAwaitedCode(purpose: Purpose): void {
  sessionItem(`code:${purpose}`).drop();
}

/** Returns the pending code: undefined until hydration, null if there is none. */
export function useAwaitedCode(purpose: Purpose): AwaitedCode | null | undefined {
  const pending = useSessionItem<AwaitedCode>(`code:${purpose}`);
  const email = useMemberValue('email');
  return pending && pending.owner !== null && pending.owner !== email ? null : pending;
}
