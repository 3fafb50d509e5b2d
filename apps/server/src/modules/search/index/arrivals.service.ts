import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { searchDocuments, searchNewDocuments } from './search.table.ts';

/** Something that visitors see for the first time. */
export interface Arrival {
  kind: string;
  itemId: number;
  publishedAt: Date;
}

/** A worker that was not heard from for so long has died. */
const takenSeconds = 120;

/** Of what was never written before. */
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

/** Saved searches do not find it before then. Not of what was announced already. */
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

/** The next that are public, for one worker alone. Who dies before they are settled leaves them to another. */
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

/** They are new to nobody any more. */
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
