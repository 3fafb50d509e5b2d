import { and, asc, eq, gt } from 'drizzle-orm';
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

/** Every version of every post. */
async function* versionsOf(db: Database, ownerId: string): AsyncGenerator<unknown> {
  for (let last = 0; ; ) {
    const page = db
      .select()
      .from(listings)
      .where(and(eq(listings.ownerId, ownerId), gt(listings.id, last)))
      .orderBy(asc(listings.id))
      .limit(exportedAtOnce)
      .as('page');
    const rows = await db
      .select({
        id: page.id,
        kind: page.kind,
        state: page.state,
        createdAt: page.createdAt,
        publishedAt: page.publishedAt,
        version: listingRevisions.state,
        input: listingRevisions.input,
      })
      .from(page)
      .leftJoin(listingRevisions, eq(listingRevisions.listingId, page.id))
      .orderBy(asc(page.id), asc(listingRevisions.id));
    yield* rows;
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
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
