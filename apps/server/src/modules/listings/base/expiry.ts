import type { ListingState } from '@dalil/contract/listing-states';

const dayMs = 86_400_000;

/** When a post ends that becomes public, or is renewed, now; null for a kind that stays. */
export function expiryFromNow({ expiresAfterDays }: { expiresAfterDays: number | null }): Date | null {
  return expiresAfterDays === null ? null : new Date(Date.now() + expiresAfterDays * dayMs);
}

interface Ending {
  expiresAt: Date | null;
}

export const hasEnded = ({ expiresAt }: Ending): boolean =>
  expiresAt !== null && expiresAt.getTime() <= Date.now();

/** The state as people see it: a date that has passed says so, also before that was stored. */
export function shownState(listing: Ending & { state: ListingState }): ListingState {
  return listing.state === 'published' && hasEnded(listing) ? 'expired' : listing.state;
}
