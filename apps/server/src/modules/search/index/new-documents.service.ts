import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { searchDocuments, searchNewDocuments } from './search.table.ts';

/** A document that was indexed for the first time and is to be matched against saved searches. */
export interface NewDocument {
  kind: string;
  itemId: number;
  publishedAt: Date;
}

/** Lease in seconds. A worker that has not finished its documents by then is assumed dead. */
const leaseSeconds = 120;

/**
 * Queues documents for matching against saved searches. Call it only for documents that were never indexed before.
 */
export async function queueNewDocuments(
  tx: Transaction,
  { cityId }: InCity,
  entries: readonly Omit<NewDocument, 'publishedAt'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(searchNewDocuments)
    .values(entries.map(({ kind, itemId }) => ({ cityId, kind, itemId })))
    .onConflictDoNothing();
}

/** Delays the matching of a new document until `notBefore`. Has no effect if the document was matched already. */
export async function delayNewDocument(
  tx: Transaction,
  { cityId, kind, itemId }: InCity & Omit<NewDocument, 'publishedAt'>,
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

/** Lists the ids of cities with documents due for matching: queued, public and not leased. */
export async function listNewDocumentCities(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ cityId: searchNewDocuments.cityId })
    .from(searchNewDocuments)
    .innerJoin(searchDocuments, here)
    .where(isDue)
    .orderBy(searchNewDocuments.cityId);
  return rows.map(({ cityId }) => cityId);
}

/**
 * Leases the next public documents to one worker. If the worker dies before it removes them from the queue, another
 * one takes them.
 */
export async function leaseNewDocuments(
  db: Database,
  { cityId }: InCity,
  most: number,
): Promise<NewDocument[]> {
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
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
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
export async function settleNewDocuments(
  db: Database | Transaction,
  { cityId }: InCity,
  arrivals: readonly Omit<NewDocument, 'publishedAt'>[],
): Promise<void> {
  if (arrivals.length === 0) return;
  const isOne = ({ kind, itemId }: Omit<NewDocument, 'publishedAt'>) =>
    and(eq(searchNewDocuments.kind, kind), eq(searchNewDocuments.itemId, itemId));
  await db
    .delete(searchNewDocuments)
    .where(and(eq(searchNewDocuments.cityId, cityId), or(...arrivals.map(isOne))));
}
