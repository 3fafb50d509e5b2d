import type { Duplicate, ListingDraft, MyListing, Renewal } from '@dalil/contract/listings';
import { href, paths } from '@dalil/contract/paths';
import type { Picture } from '@dalil/contract/picture';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import type { SignPicture } from '../../../storage/signed-picture-urls.ts';
import { reasonText } from '../base/decision-reason.ts';
import type { Draft } from '../base/draft.ts';
import { effectiveState } from '../base/expiry.ts';
import type { ListingKind, ListingKinds } from '../base/listing-kind.ts';
import type { Card } from '../catalog/cards.service.ts';
import { cardPicture } from '../catalog/post-pictures.ts';
import type { NearDuplicate } from '../duplicates/duplicates.service.ts';
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
  const state = effectiveState(listing);
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
    reason: reasonText(why, lang),
    // A post that was never public has no separate edit: its open revision is the post.
    edit: edit && listing.publishedAt ? { state: edit.state, reason: reasonText(edit, lang) } : null,
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
  const reason = reasonText(revision, lang);
  return {
    id: listing.id,
    kind: listing.kind,
    state: effectiveState(listing),
    edit: isEdit({ listing, revision }) ? { state: revision.state, reason } : null,
    reason,
    version: revision.version,
    step: revision.step,
    input: revision.input,
  };
}

/**
 * Shows a near-duplicate to the author. If it belongs to another member, only its public data is shown, without its
 * author.
 */
export function duplicateView(
  { listing, own, likeness }: NearDuplicate,
  kinds: ListingKinds,
  lang: Language,
): Duplicate {
  const kind = kinds[listing.kind];
  const isPublic = effectiveState(listing) === 'published' && !listing.hidden;
  return {
    id: listing.id,
    title: textIn(listing, 'title', lang),
    path: (isPublic ? kind?.path(listing.id, textIn(listing, 'slug', lang)) : kind?.minePath) ?? '',
    own,
    likeness,
  };
}

/** Data of the renewal page. It shows no more than the email did, because the page needs no login. */
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
