import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { searchArrivals, searchEntries } from './search.table.ts';

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
    .insert(searchArrivals)
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
    .update(searchArrivals)
    .set({ notBefore })
    .where(
      and(
        eq(searchArrivals.cityId, cityId),
        eq(searchArrivals.kind, kind),
        eq(searchArrivals.itemId, itemId),
      ),
    );
}

const isDue: SQL = sql`(${isNull(searchArrivals.takenUntil)} or ${lt(searchArrivals.takenUntil, sql`now()`)})
  and (${isNull(searchArrivals.notBefore)} or ${lte(searchArrivals.notBefore, sql`now()`)})
  and shown and published_at <= now() and (until is null or until > now())`;

const here = and(
  eq(searchEntries.cityId, searchArrivals.cityId),
  eq(searchEntries.kind, searchArrivals.kind),
  eq(searchEntries.itemId, searchArrivals.itemId),
);

export async function listArrivalCities(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ cityId: searchArrivals.cityId })
    .from(searchArrivals)
    .innerJoin(searchEntries, here)
    .where(isDue)
    .orderBy(searchArrivals.cityId);
  return rows.map(({ cityId }) => cityId);
}

/** The next that are public, for one worker alone. Who dies before they are settled leaves them to another. */
export async function takeArrivals(db: Database, { cityId }: InCity, most: number): Promise<Arrival[]> {
  const next = db.$with('next').as(
    db
      .select({
        kind: searchArrivals.kind,
        itemId: searchArrivals.itemId,
        publishedAt: searchEntries.publishedAt,
      })
      .from(searchArrivals)
      .innerJoin(searchEntries, here)
      .where(and(eq(searchArrivals.cityId, cityId), isDue))
      .limit(most)
      .for('update', { of: searchArrivals, skipLocked: true }),
  );
  return db
    .with(next)
    .update(searchArrivals)
    .set({ takenUntil: sql`now() + make_interval(secs => ${takenSeconds})` })
    .from(next)
    .where(
      and(
        eq(searchArrivals.cityId, cityId),
        eq(searchArrivals.kind, next.kind),
        eq(searchArrivals.itemId, next.itemId),
      ),
    )
    .returning({
      kind: searchArrivals.kind,
      itemId: searchArrivals.itemId,
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
    and(eq(searchArrivals.kind, kind), eq(searchArrivals.itemId, itemId));
  await db.delete(searchArrivals).where(and(eq(searchArrivals.cityId, cityId), or(...arrivals.map(isOne))));
}
