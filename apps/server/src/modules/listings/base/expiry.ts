import type { ListingState } from '@dalil/contract/listing-states';

const dayMs = 86_400_000;

/** Returns the expiry date of a post published or renewed now; null for a kind that does not expire. */
export function expiryFromNow({ expiresAfterDays }: { expiresAfterDays: number | null }): Date | null {
  return expiresAfterDays === null ? null : new Date(Date.now() + expiresAfterDays * dayMs);
}

interface Ending {
  expiresAt: Date | null;
}

export const hasEnded = ({ expiresAt }: Ending): boolean =>
  expiresAt !== null && expiresAt.getTime() <= Date.now();

/** Returns the effective state: a post past its expiry date is expired even before the worker has stored that. */
export function shownState(listing: Ending & { state: ListingState }): ListingState {
  return listing.state === 'published' && hasEnded(listing) ? 'expired' : listing.state;
}
