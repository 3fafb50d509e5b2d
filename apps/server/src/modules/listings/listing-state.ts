import type { ListingState } from '@dalil/contract/listing-states';

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
