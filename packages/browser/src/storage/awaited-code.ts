import type { CodeSent } from '@dalil/contract/account-fields';
import { memberStorage, useMemberValue } from './member-storage.ts';
import { sessionItem, useSessionItem } from './session-item.ts';

/** A code that is on its way. Only the tab that asked for it can use it, also after a reload. */
export interface AwaitedCode {
  /** The member who asked for it, if it was one: somebody else who logs in afterwards does not get to see it. */
  owner: string | null;
  ticket: string;
  email: string;
  /** When another can be asked for, in milliseconds since 1970. */
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

/** Undefined until the browser is known, null when no code is awaited here. */
export function useAwaitedCode(purpose: Purpose): AwaitedCode | null | undefined {
  const pending = useSessionItem<AwaitedCode>(`code:${purpose}`);
  const email = useMemberValue('email');
  return pending && pending.owner !== null && pending.owner !== email ? null : pending;
}
