import type { OwnPost } from '@dalil/contract/own-post';
import type { Language } from '@dalil/messages/languages';
import type { Draft } from '../base/draft.ts';
import { shownState } from '../base/expiry.ts';
import { fulfilledWord, type ListingKind } from '../base/listing-kind.ts';
import type { Listing } from '../base/listings.service.ts';
import { whyIn } from '../base/why.ts';

export const isoOf = (date: Date | null) => date?.toISOString() ?? null;

type Ended = Pick<ListingKind, 'fulfilled'>;

/** Expiry date and fulfilled label, in addition to the state. */
export function ending(listing: Listing, kind: Ended = {}) {
  return { expiresAt: isoOf(listing.expiresAt), fulfilled: fulfilledWord(kind, listing) };
}

/** Status of a post for its owner's page. */
export function ownPostView({ listing, revision }: Draft, lang: Language, kind: Ended = {}): OwnPost {
  return {
    state: shownState(listing),
    reason: whyIn(revision, lang),
    edit: isEdit({ listing, revision }),
    sentAt: revision.state === 'pending' ? isoOf(revision.submittedAt) : null,
    ...ending(listing, kind),
  };
}

/** True if the revision is an edit of a post that has been public. */
export const isEdit = ({ listing, revision }: Draft) =>
  listing.publishedAt !== null && revision.state !== 'approved';
