import type { Duplicate, ListingDraft, MyListing, Renewal } from '@dalil/contract/listings';
import { href, paths } from '@dalil/contract/paths';
import type { Picture } from '@dalil/contract/picture';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import type { SignPicture } from '../../../storage/picture-addresses.ts';
import type { Draft } from '../base/draft.ts';
import { shownState } from '../base/expiry.ts';
import type { ListingKind, ListingKinds } from '../base/listing-kind.ts';
import { whyIn } from '../base/why.ts';
import type { Card } from '../catalog/cards.service.ts';
import { cardPicture } from '../catalog/post-pictures.ts';
import type { Alike } from '../duplicates/duplicates.service.ts';
import type { MyListingRow } from './my-listings.service.ts';
import { ending, isEdit, isoOf } from './own-post.ts';
import type { findRenewal } from './renewal.service.ts';

export function myListingView(
  { listing, edit, photos, why, days }: MyListingRow,
  kinds: ListingKinds,
  cards: ReadonlyMap<number, Card>,
  lang: Language,
  sign: SignPicture,
): MyListing {
  const state = shownState(listing);
  const card = cards.get(listing.id);
  return {
    id: listing.id,
    kind: listing.kind,
    title: textIn(listing, 'title', lang),
    path:
      state === 'published'
        ? (kinds[listing.kind]?.path(listing.id, textIn(listing, 'slug', lang)) ?? null)
        : null,
    picture:
      state === 'published'
        ? listing.picture
        : sign(listing.picture ?? cardPicture(kinds[listing.kind], photos)),
    card: card && state !== 'published' ? withPictures(kinds[listing.kind], card, sign) : (card ?? null),
    state,
    reason: whyIn(why, lang),
    // A post that was never public has no separate edit: its open revision is the post.
    edit: edit && listing.publishedAt ? { state: edit.state, reason: whyIn(edit, lang) } : null,
    createdAt: listing.createdAt.toISOString(),
    sentAt: edit?.state === 'pending' ? isoOf(edit.submittedAt) : null,
    publishedAt: isoOf(listing.publishedAt),
    ...ending(listing, kinds[listing.kind]),
    step: edit?.step ?? null,
    undoUntil: isoOf(listing.eraseAt),
    counts: days,
  };
}

/** Replaces the image URLs of a card with signed ones. */
function withPictures(kind: ListingKind | undefined, card: Card, sign: SignPicture): Card {
  const pictures = (kind?.card?.pictures ?? []).map((field) => [field, sign(card[field] as Picture | null)]);
  return { ...card, ...Object.fromEntries(pictures) };
}

export function draftView({ listing, revision }: Draft, lang: Language): ListingDraft {
  const reason = whyIn(revision, lang);
  return {
    id: listing.id,
    kind: listing.kind,
    state: shownState(listing),
    edit: isEdit({ listing, revision }) ? { state: revision.state, reason } : null,
    reason,
    version: revision.version,
    step: revision.step,
    input: revision.input,
  };
}

/** For posts of others only public data is shown, without the author. */
export function duplicateView(
  { listing, own, likeness }: Alike,
  kinds: ListingKinds,
  lang: Language,
): Duplicate {
  const kind = kinds[listing.kind];
  const isPublic = shownState(listing) === 'published' && !listing.hidden;
  return {
    id: listing.id,
    title: textIn(listing, 'title', lang),
    path: (isPublic ? kind?.path(listing.id, textIn(listing, 'slug', lang)) : kind?.minePath) ?? '',
    own,
    likeness,
  };
}

/** Shows no more than the email did, because no login is needed. */
export function renewalView(
  { listing, state }: Awaited<ReturnType<typeof findRenewal>>,
  kinds: ListingKinds,
  lang: Language,
): Renewal {
  const kind = kinds[listing.kind];
  return {
    title: textIn(listing, 'title', lang),
    state,
    endsAt: isoOf(listing.expiresAt),
    days: kind?.expiresAfterDays ?? 0,
    path: kind?.minePath ?? href(paths.profile),
  };
}
