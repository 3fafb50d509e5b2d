import type { ListingReference } from '@dalil/contract/staff-references';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import { effectiveState } from '../base/expiry.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import type { Listing } from '../base/listings.service.ts';

/** Reference to a post for staff pages, in the reader's language. */
export const listingReference = (
  listing: Listing,
  kinds: ListingKinds,
  lang: Language,
): ListingReference => ({
  id: listing.id,
  kind: listing.kind,
  title: textIn(listing, 'title', lang),
  state: effectiveState(listing),
  path: publicPath(listing, kinds, lang),
});

/** Returns the path of the post's page, or null if the post is not public. */
export function publicPath(listing: Listing, kinds: ListingKinds, lang: Language): string | null {
  if (effectiveState(listing) !== 'published' || listing.hidden) return null;
  return kinds[listing.kind]?.path(listing.id, textIn(listing, 'slug', lang)) ?? null;
}

/** Returns id and name of a person, given names by id; null without an id or if the account is gone. */
export function namedPerson(people: ReadonlyMap<string, string>, id: string | null) {
  const name = people.get(id ?? '');
  return id === null || name === undefined ? null : { id, name };
}
