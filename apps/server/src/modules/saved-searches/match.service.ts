import { type SavedType, savedTypes } from '@dalil/contract/favourites';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { listListings } from '../listings/listings.service.ts';
import { type City, findCity } from '../places/places.service.ts';
import { findAnswers } from '../search/answers.service.ts';
import { type Arrival, listArrivalCities, settleArrivals, takeArrivals } from '../search/arrivals.service.ts';
import type { Searchables } from '../search/searchable.ts';
import type { SavedSearchRow } from './saved-searches.service.ts';
import { savedSearches, savedSearchHits } from './saved-searches.table.ts';

interface InCity {
  cityId: number;
}

/** What is new, and searches that are asked for it, before what was found is written down. */
const atOnce = { arrivals: 200, searches: 100 };

type Told = Arrival & { kind: SavedType; ownerId: string | null };

/** Finds for every saved search what is new since it was asked last. Answers how much was new. */
export async function matchArrivals(
  db: Database,
  searchables: Searchables,
  signal: AbortSignal,
): Promise<number> {
  let all = 0;
  for (const cityId of await listArrivalCities(db)) {
    for (;;) {
      const arrivals = await takeArrivals(db, { cityId }, atOnce.arrivals);
      await askSearches(db, searchables, { cityId }, await withOwners(db, arrivals), signal);
      // What was not asked to the end is taken again, by whoever comes next.
      if (signal.aborted) return all;
      await settleArrivals(db, { cityId }, arrivals);
      all += arrivals.length;
      if (arrivals.length < atOnce.arrivals) break;
    }
  }
  return all;
}

const isTold = (arrival: Arrival): arrival is Arrival & { kind: SavedType } =>
  (savedTypes as readonly string[]).includes(arrival.kind);

/** Articles are of the house, and nobody's own. */
async function withOwners(db: Database, arrivals: readonly Arrival[]): Promise<Told[]> {
  const told = arrivals.filter(isTold);
  const posts = await listListings(
    db,
    told.filter(({ kind }) => kind !== 'blog').map(({ itemId }) => itemId),
  );
  const owners = new Map(posts.map(({ id, ownerId }) => [id, ownerId]));
  return told.map((arrival) => ({
    ...arrival,
    ownerId: arrival.kind === 'blog' ? null : (owners.get(arrival.itemId) ?? null),
  }));
}

async function askSearches(
  db: Database,
  searchables: Searchables,
  { cityId }: InCity,
  arrivals: readonly Told[],
  signal: AbortSignal,
): Promise<void> {
  const city = await findCity(db, cityId);
  if (!city || arrivals.length === 0) return;
  const newest = new Date(Math.max(...arrivals.map(({ publishedAt }) => publishedAt.getTime())));
  for (let last = 0; !signal.aborted; ) {
    const searches = await db
      .select()
      .from(savedSearches)
      .where(
        and(
          eq(savedSearches.cityId, cityId),
          isNull(savedSearches.stoppedAt),
          gt(savedSearches.id, last),
          lt(savedSearches.createdAt, newest),
        ),
      )
      .orderBy(asc(savedSearches.id))
      .limit(atOnce.searches);
    const hits: (typeof savedSearchHits.$inferInsert)[] = [];
    for (const search of searches) {
      if (signal.aborted) return;
      hits.push(...(await hitsOf(db, searchables, city, search, arrivals)));
    }
    await db.transaction((tx) => keepHits(tx, hits));
    if (searches.length < atOnce.searches) return;
    last = searches.at(-1)?.id ?? last;
  }
}

/** What a member did not post themselves, and was not there when they saved the search. */
async function hitsOf(
  db: Database,
  searchables: Searchables,
  city: City,
  { id, accountId, createdAt, type, lang, ...search }: SavedSearchRow,
  arrivals: readonly Told[],
) {
  const wanted = arrivals.filter(
    ({ kind, ownerId, publishedAt }) =>
      (type ?? kind) === kind && ownerId !== accountId && publishedAt > createdAt,
  );
  if (wanted.length === 0) return [];
  const scope = { cityId: city.id, region: city.region, lang, city };
  const answers = await findAnswers(db, scope, searchables, search, wanted);
  return answers.map(({ kind, itemId }) => ({ searchId: id, kind, itemId }));
}

/** What was found before, by another worker or in a run that died, is neither found nor told again. */
async function keepHits(tx: Transaction, hits: (typeof savedSearchHits.$inferInsert)[]): Promise<void> {
  if (hits.length === 0) return;
  // Those that are there stay so until this is written; who removed one meanwhile is not told.
  const there = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        inArray(savedSearches.id, [...new Set(hits.map(({ searchId }) => searchId))]),
        isNull(savedSearches.stoppedAt),
      ),
    )
    .orderBy(asc(savedSearches.id))
    .for('update');
  const ids = new Set(there.map(({ id }) => id));
  const kept = hits.filter(({ searchId }) => ids.has(searchId));
  if (kept.length === 0) return;
  const added = await tx
    .insert(savedSearchHits)
    .values(kept)
    .onConflictDoNothing()
    .returning({ searchId: savedSearchHits.searchId });
  if (added.length === 0) return;
  await tx
    .update(savedSearches)
    .set({ waitingSince: sql`coalesce(${savedSearches.waitingSince}, now())` })
    .where(inArray(savedSearches.id, [...new Set(added.map(({ searchId }) => searchId))]));
}
