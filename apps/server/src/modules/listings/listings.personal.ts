import { asc, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../lib/personal-data.ts';
import type { Database, Transaction } from '../../plugins/database.ts';
import type { ListingKinds } from './listing-kind.ts';
import { eraseContent, writeListing } from './listings.service.ts';
import { listingRevisions, listings } from './listings.table.ts';

/** In the order of ids: whoever else changes some of them waits, and nobody for each other. */
const lockAll = (tx: Transaction, ownerId: string) =>
  tx.select().from(listings).where(eq(listings.ownerId, ownerId)).orderBy(asc(listings.id)).for('update');

async function setHidden(tx: Transaction, ownerId: string, hidden: boolean): Promise<void> {
  for (const listing of await lockAll(tx, ownerId)) await writeListing(tx, listing, { hidden });
}

/** So many posts at once, however many there are. */
const exportedAtOnce = 25;

/** Every version of every post. The ids come first, by the index of owners: a page in their order would read all posts. */
async function* versionsOf(db: Database, ownerId: string): AsyncGenerator<unknown> {
  const owned = await db.select({ id: listings.id }).from(listings).where(eq(listings.ownerId, ownerId));
  const ids = owned.map(({ id }) => id).sort((a, b) => a - b);
  for (let from = 0; from < ids.length; from += exportedAtOnce) {
    yield* await db
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
      .where(inArray(listings.id, ids.slice(from, from + exportedAtOnce)))
      .orderBy(asc(listings.id), asc(listingRevisions.id));
  }
}

export function listingData(kinds: ListingKinds): PersonalData {
  return {
    name: 'listings',
    export: (db, { id }) => versionsOf(db, id),
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
