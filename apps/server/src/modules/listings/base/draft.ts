import type { ListingKind, RawInput } from './listing-kind.ts';
import type { Listing } from './listings.service.ts';
import type { listingRevisions } from './listings.table.ts';

export type Revision = typeof listingRevisions.$inferSelect;
/** Post with the revision that its author edits: the open one, or else the public one. */
export interface Draft {
  listing: Listing;
  revision: Revision;
}

/** Returns the revision's input, upgraded to the current schema version. The input may still be incomplete. */
export function typedIn(kind: ListingKind, { input, schemaVersion }: Revision): RawInput {
  return schemaVersion < kind.schemaVersion ? kind.upgrade(input, schemaVersion) : input;
}
