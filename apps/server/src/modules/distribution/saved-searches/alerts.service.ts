import type { SavedType } from '@dalil/contract/favourites';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import type { AlertFrequency } from '@dalil/contract/saved-searches';
import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { findContactable } from '../../accounts/contactable-accounts.service.ts';
import { listListings } from '../../listings/base/listings.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { notify } from '../../notifications/notify.service.ts';
import { findCity } from '../../places/places.service.ts';
import type { FoundCard, Searchables } from '../../search/index/searchable.ts';
import { hitsLock, isNewHit } from './new-hits.ts';
import type { SavedSearchRow } from './saved-searches.service.ts';
import { savedQueryHits, savedSearches, savedSearchHits } from './saved-searches.table.ts';

const { mailsPerDay, shown, hour } = limits.alerts;
/** Searches per batch. */
const batchSize = 200;
/**
 * Hits loaded per search. More than an email shows, so that it is still full when some posts are no longer public.
 */
const hitLimit = 60;

/**
 * Number of alert emails that the account got in the last 24 hours. All hits of one email have the same
 * `notified_at`.
 */
const emailsInLastDay = sql`(
  select count(distinct (hits.search_id, hits.notified_at)) from ${savedSearchHits} hits
  join ${savedSearches} theirs on theirs.id = hits.search_id
  where theirs.account_id = ${savedSearches.accountId} and hits.notified_at > now() - interval '1 day')`;

/**
 * SQL for the most recent time at which digests became due: hour `limits.alerts.hour` of the day, or of Monday, in
 * the city's time zone.
 */
const lastMorning = (of: 'day' | 'week'): SQL => sql`(date_trunc(${sql.raw(`'${of}'`)},
  now() at time zone cities.time_zone - interval '${sql.raw(String(hour))} hours')
  + interval '${sql.raw(String(hour))} hours') at time zone cities.time_zone`;

const isActive = (frequency: AlertFrequency) =>
  and(eq(savedSearches.frequency, frequency), isNull(savedSearches.stoppedAt));

/** Queues one batch of due alert emails. Returns the number of searches processed. */
export async function sendAlerts(
  db: Database,
  searchables: Searchables,
  frequency: AlertFrequency,
  signal: AbortSignal,
): Promise<number> {
  const due =
    frequency === 'instant' ? await listInstantSearches(db) : await listDueDigests(db, frequency, signal);
  let done = 0;
  for (const id of due)
    if (!signal.aborted && (await db.transaction((tx) => sendAlert(tx, db, searchables, id)))) done++;
  return done;
}

/** Returns instant searches with possible new hits, except those of accounts that reached the daily email limit. */
async function listInstantSearches(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        isActive('instant'),
        isNotNull(savedSearches.waitingSince),
        sql`${emailsInLastDay} < ${mailsPerDay}`,
      ),
    )
    .orderBy(asc(savedSearches.waitingSince))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

/**
 * Returns saved searches whose daily or weekly email is due and which have new hits. Due searches without new hits
 * are marked as checked in bulk, so each search is looked at once per morning.
 */
async function listDueDigests(
  db: Database,
  frequency: 'daily' | 'weekly',
  signal: AbortSignal,
): Promise<number[]> {
  while (!signal.aborted) {
    const rows = await db
      .select({ id: savedSearches.id, cityId: savedSearches.cityId, hasNews: hasNewHits })
      .from(savedSearches)
      .innerJoin(sql`cities`, sql`cities.id = ${savedSearches.cityId}`)
      .where(and(isActive(frequency), sql`${savedSearches.checkedAt} < ${lastMorning(periodOf[frequency])}`))
      .orderBy(asc(savedSearches.checkedAt))
      .limit(batchSize);
    const idle = rows.filter((row) => !row.hasNews);
    for (const [cityId, some] of Map.groupBy(idle, (row) => row.cityId)) {
      const ids = some.map(({ id }) => id);
      await db.transaction((tx) => markChecked(tx, { cityId }, ids));
    }
    const found = rows.filter((row) => row.hasNews).map(({ id }) => id);
    if (found.length > 0 || rows.length < batchSize) return found;
  }
  return [];
}

/**
 * Marks searches as checked. Locks their rows before the hits lock, as all other code does, which prevents deadlocks.
 */
async function markChecked(tx: Transaction, city: InCity, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...ids]))
    .for('no key update', { skipLocked: true });
  await lockHitsShared(tx, city);
  await tx
    .update(savedSearches)
    .set({ checkedAt: sql`clock_timestamp()` })
    .where(
      and(
        inArray(
          savedSearches.id,
          rows.map(({ id }) => id),
        ),
        not(hasNewHits),
      ),
    );
}

const hasNewHits = sql<boolean>`exists (select from ${savedQueryHits} where ${isNewHit})`;

const periodOf = { daily: 'day', weekly: 'week' } as const;

const lockHitsShared = (tx: Transaction, city: InCity) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${hitsLock(city)})`);

/**
 * Creates one notification and queues one email in the transaction that marks their hits as notified. Returns false
 * without waiting if another worker is processing this search.
 */
async function sendAlert(
  tx: Transaction,
  db: Database,
  searchables: Searchables,
  id: number,
): Promise<boolean> {
  const [search] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), isNull(savedSearches.stoppedAt)))
    .for('update', { skipLocked: true });
  if (!search) return false;
  const hits = await takeNewHits(tx, search);
  if (hits.length === 0) return true;
  const account = await findContactable(tx, search.accountId);
  const city = await findCity(db, search.cityId);
  if (!account || !city) return true;
  const { lang, cityId, text } = search;
  const newest = hits.toSorted((one, other) => other.itemId - one.itemId).slice(0, hitLimit);
  const found = await cardsOf(db, searchables, { cityId, region: city.region, lang, city }, newest);
  if (found.length === 0) return true;
  const n = found.length + hits.length - newest.length;
  const path = pathOf(search);
  const { mail } = await notify(tx, {
    accountId: account.id,
    cityId,
    type: 'savedSearch',
    path,
    facts: { q: text, n },
  });
  if (!mail) return true;
  await sendMail(tx, {
    kind: 'savedSearch',
    accountId: account.id,
    to: account.email,
    name: account.name,
    lang,
    cityId,
    search: id,
    q: text,
    n,
    posts: found.slice(0, shown),
    since: { at: (search.lastSentAt ?? search.createdAt).toISOString(), timeZone: city.timeZone },
    path,
  });
  return true;
}

interface Hit {
  kind: SavedType;
  itemId: number;
}

/** Marks the new hits of a search as notified and the search as checked. Returns those hits. */
async function takeNewHits(tx: Transaction, search: SavedSearchRow): Promise<Hit[]> {
  const { id, cityId, accountId } = search;
  await lockHitsShared(tx, { cityId });
  const news = await tx
    .select({ kind: savedQueryHits.kind, itemId: savedQueryHits.itemId })
    .from(savedQueryHits)
    .innerJoin(savedSearches, isNewHit)
    .where(eq(savedSearches.id, id));
  const hits = await withoutOwnPosts(tx, accountId, news);
  if (hits.length > 0) await tx.insert(savedSearchHits).values(hits.map((hit) => ({ searchId: id, ...hit })));
  await tx
    .update(savedSearches)
    .set({
      waitingSince: null,
      checkedAt: sql`clock_timestamp()`,
      ...(hits.length > 0 && { lastSentAt: sql`now()` }),
    })
    .where(eq(savedSearches.id, id));
  return hits;
}

/** Removes the account's own posts. Articles have no owner, so they always stay. */
async function withoutOwnPosts(tx: Transaction, accountId: string, hits: readonly Hit[]): Promise<Hit[]> {
  const posts = await listListings(
    tx,
    hits.filter(({ kind }) => kind !== 'blog').map(({ itemId }) => itemId),
  );
  const own = new Set(posts.filter(({ ownerId }) => ownerId === accountId).map(({ id }) => id));
  return hits.filter(({ kind, itemId }) => kind === 'blog' || !own.has(itemId));
}

const pathOf = ({ text, type, exact, without }: SavedSearchRow) =>
  href(
    paths.search,
    { keyword: text, type: type ?? undefined },
    { exact: exact ? '1' : undefined, without: without.join(',') || undefined },
  );

/** Returns the cards of the hits that are still public, in the order of the hits. */
async function cardsOf(
  db: Database,
  searchables: Searchables,
  scope: Parameters<NonNullable<Searchables[SavedType]>['cards']>[1],
  hits: readonly { kind: SavedType; itemId: number }[],
) {
  const cards = new Map<string, FoundCard>();
  for (const [kind, some] of Map.groupBy(hits, (hit) => hit.kind)) {
    const ids = some.map(({ itemId }) => itemId);
    for (const card of (await searchables[kind]?.cards(db, scope, ids)) ?? [])
      cards.set(`${kind} ${card.id}`, card);
  }
  return hits.flatMap(({ kind, itemId }) => {
    const found = cards.get(`${kind} ${itemId}`);
    return found ? [{ title: found.title, path: found.path, ...detailsOf(found) }] : [];
  });
}

/** Returns the amount and place of a card, where its kind has them. */
function detailsOf({ card }: FoundCard): { amount: number | null; place: string | null } {
  const { amount, area } = card ?? {};
  return {
    amount: typeof amount === 'number' && amount > 0 ? amount : null,
    place: typeof area === 'string' ? area : null,
  };
}
