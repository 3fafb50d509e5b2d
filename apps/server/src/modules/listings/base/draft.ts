import type { ListingKind, Typed } from './listing-kind.ts';
import type { Listing } from './listings.service.ts';
import type { listingRevisions } from './listings.table.ts';

export type Revision = typeof listingRevisions.$inferSelect;
/** A post with the version that its author goes on with: the one in the making, or else the public one. */
export interface Draft {
  listing: Listing;
  revision: Revision;
}

/** What was typed, in today's shape. Whether it is whole is another question. */
export function typedIn(kind: ListingKind, { input, schemaVersion }: Revision): Typed {
  return schemaVersion < kind.schemaVersion ? kind.upgrade(input, schemaVersion) : input;
}
