import type { ListingState } from '@dalil/contract/listing-states';
import type { ListingKind } from './listing-kind.ts';

const dayMs = 86_400_000;

/** When a post ends that becomes public, or is renewed, now; null for a kind that stays. */
export function expiryFromNow({ expiresAfterDays }: Pick<ListingKind, 'expiresAfterDays'>): Date | null {
  return expiresAfterDays === null ? null : new Date(Date.now() + expiresAfterDays * dayMs);
}

/** The state as people see it: a date that has passed says so. */
export function shownState({
  state,
  expiresAt,
}: {
  state: ListingState;
  expiresAt: Date | null;
}): ListingState {
  return state === 'published' && expiresAt && expiresAt.getTime() <= Date.now() ? 'expired' : state;
}
