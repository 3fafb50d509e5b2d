import type { OwnPost } from '@dalil/contract/own-post';
import { shownState } from './expiry.ts';
import { fulfilledWord, type ListingKind } from './listing-kind.ts';
import type { Listing } from './listings.service.ts';
import type { Draft } from './revisions.service.ts';

export const isoOf = (date: Date | null) => date?.toISOString() ?? null;

type Ended = Pick<ListingKind, 'fulfilled'>;

/** How it ends, beside its state. */
export function ending(listing: Listing, kind: Ended = {}) {
  return { expiresAt: isoOf(listing.expiresAt), fulfilled: fulfilledWord(kind, listing) };
}

/** Where it stands, for the page on which its owner sees it. */
export function ownPostView({ listing, revision }: Draft, kind: Ended = {}): OwnPost {
  return {
    state: shownState(listing),
    reason: revision.reason,
    edit: isEdit({ listing, revision }),
    sentAt: revision.state === 'pending' ? isoOf(revision.submittedAt) : null,
    ...ending(listing, kind),
  };
}

/** Whether a public version stands beside it. */
export const isEdit = ({ listing, revision }: Draft) =>
  listing.publishedAt !== null && revision.state !== 'approved';
