import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { searchDocuments, searchNewDocuments } from './search.table.ts';

/** A document that was indexed for the first time and is to be matched against saved searches. */
export interface Arrival {
  kind: string;
  itemId: number;
  publishedAt: Date;
}

/** Lease in seconds. A worker that has not settled its documents by then is assumed dead. */
const takenSeconds = 120;

/**
 * Queues documents for matching against saved searches. Call it only for documents that were never indexed before.
 */
export async function noteArrivals(
  tx: Transaction,
  { cityId }: InCity,
  entries: readonly Omit<Arrival, 'publishedAt'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(searchNewDocuments)
    .values(entries.map(({ kind, itemId }) => ({ cityId, kind, itemId })))
    .onConflictDoNothing();
}

/** Delays the matching of a new document until `notBefore`. Has no effect on one that was settled already. */
export async function delayArrival(
  tx: Transaction,
  { cityId, kind, itemId }: InCity & Omit<Arrival, 'publishedAt'>,
  notBefore: Date,
): Promise<void> {
  await tx
    .update(searchNewDocuments)
    .set({ notBefore })
    .where(
      and(
        eq(searchNewDocuments.cityId, cityId),
        eq(searchNewDocuments.kind, kind),
        eq(searchNewDocuments.itemId, itemId),
      ),
    );
}

const isDue: SQL = sql`(${isNull(searchNewDocuments.leasedUntil)} or ${lt(searchNewDocuments.leasedUntil, sql`now()`)})
  and (${isNull(searchNewDocuments.notBefore)} or ${lte(searchNewDocuments.notBefore, sql`now()`)})
  and shown and published_at <= now() and (visible_until is null or visible_until > now())`;

const here = and(
  eq(searchDocuments.cityId, searchNewDocuments.cityId),
  eq(searchDocuments.kind, searchNewDocuments.kind),
  eq(searchDocuments.itemId, searchNewDocuments.itemId),
);

export async function listArrivalCities(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ cityId: searchNewDocuments.cityId })
    .from(searchNewDocuments)
    .innerJoin(searchDocuments, here)
    .where(isDue)
    .orderBy(searchNewDocuments.cityId);
  return rows.map(({ cityId }) => cityId);
}

/** Leases the next public documents to one worker. If it dies before it settles them, another worker takes them. */
export async function takeArrivals(db: Database, { cityId }: InCity, most: number): Promise<Arrival[]> {
  const next = db.$with('next').as(
    db
      .select({
        kind: searchNewDocuments.kind,
        itemId: searchNewDocuments.itemId,
        publishedAt: searchDocuments.publishedAt,
      })
      .from(searchNewDocuments)
      .innerJoin(searchDocuments, here)
      .where(and(eq(searchNewDocuments.cityId, cityId), isDue))
      .limit(most)
      .for('update', { of: searchNewDocuments, skipLocked: true }),
  );
  return db
    .with(next)
    .update(searchNewDocuments)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${takenSeconds})` })
    .from(next)
    .where(
      and(
        eq(searchNewDocuments.cityId, cityId),
        eq(searchNewDocuments.kind, next.kind),
        eq(searchNewDocuments.itemId, next.itemId),
      ),
    )
    .returning({
      kind: searchNewDocuments.kind,
      itemId: searchNewDocuments.itemId,
      publishedAt: next.publishedAt,
    });
}

/** Removes processed documents from the queue. */
export async function settleArrivals(
  db: Database | Transaction,
  { cityId }: InCity,
  arrivals: readonly Omit<Arrival, 'publishedAt'>[],
): Promise<void> {
  if (arrivals.length === 0) return;
  const isOne = ({ kind, itemId }: Omit<Arrival, 'publishedAt'>) =>
    and(eq(searchNewDocuments.kind, kind), eq(searchNewDocuments.itemId, itemId));
  await db
    .delete(searchNewDocuments)
    .where(and(eq(searchNewDocuments.cityId, cityId), or(...arrivals.map(isOne))));
}
