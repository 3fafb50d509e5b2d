import type { MentionedPost } from '@dalil/contract/staff-words';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import { shownState } from '../base/expiry.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import type { Listing } from '../base/listings.service.ts';

/** A post as staff are told of it, in the language of who reads. */
export const mentionedPost = (listing: Listing, kinds: ListingKinds, lang: Language): MentionedPost => ({
  id: listing.id,
  kind: listing.kind,
  title: textIn(listing, 'title', lang),
  state: shownState(listing),
  path: publicPath(listing, kinds, lang),
});

/** Of its page, while visitors see it. */
export function publicPath(listing: Listing, kinds: ListingKinds, lang: Language): string | null {
  if (shownState(listing) !== 'published' || listing.hidden) return null;
  return kinds[listing.kind]?.path(listing.id, textIn(listing, 'slug', lang)) ?? null;
}

/** Somebody among those whose names were read; null for nobody, and for who is gone. */
export function personIn(people: ReadonlyMap<string, string>, id: string | null) {
  const name = people.get(id ?? '');
  return id === null || name === undefined ? null : { id, name };
}
