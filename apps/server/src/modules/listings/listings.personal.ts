import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../lib/personal-data.ts';
import type { Transaction } from '../../plugins/database.ts';
import type { ListingKinds } from './listing-kind.ts';
import { eraseContent, writeListing } from './listings.service.ts';
import { listingRevisions, listings } from './listings.table.ts';

/** In the order of ids: whoever else changes some of them waits, and nobody for each other. */
const lockAll = (tx: Transaction, ownerId: string) =>
  tx.select().from(listings).where(eq(listings.ownerId, ownerId)).orderBy(asc(listings.id)).for('update');

async function setHidden(tx: Transaction, ownerId: string, hidden: boolean): Promise<void> {
  for (const listing of await lockAll(tx, ownerId)) await writeListing(tx, listing, { hidden });
}

export function listingData(kinds: ListingKinds): PersonalData {
  return {
    name: 'listings',
    export: (db, { id }) =>
      db
        .select({
          id: listings.id,
          kind: listings.kind,
          state: listings.state,
          createdAt: listings.createdAt,
          publishedAt: listings.publishedAt,
          version: listingRevisions.state,
          input: listingRevisions.input,
        })
        .from(listings)
        .leftJoin(listingRevisions, eq(listingRevisions.listingId, listings.id))
        .where(eq(listings.ownerId, id))
        .orderBy(asc(listings.id)),
    hide: (tx, { id }) => setHidden(tx, id, true),
    restore: (tx, { id }) => setHidden(tx, id, false),
    async erase(tx, { id }) {
      for (const listing of await lockAll(tx, id)) {
        const hidden = await writeListing(tx, listing, { hidden: true });
        await eraseContent(tx, kinds, hidden);
        await tx.delete(listings).where(eq(listings.id, listing.id));
      }
    },
  };
}
