import type { SavedType } from '@dalil/contract/favourites';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import type { AlertFrequency } from '@dalil/contract/saved-searches';
import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { findReachable } from '../../accounts/reachable.service.ts';
import { listListings } from '../../listings/base/listings.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { notify } from '../../notifications/notify.service.ts';
import { findCity } from '../../places/places.service.ts';
import type { FoundCard, Searchables } from '../../search/index/searchable.ts';
import { hitsLock, isNews } from './news.ts';
import type { SavedSearchRow } from './saved-searches.service.ts';
import { savedQueryHits, savedSearches, savedSearchHits } from './saved-searches.table.ts';

const { mailsPerDay, shown, hour } = limits.alerts;
/** Searches per batch. */
const atOnce = 200;
/**
 * Hits loaded per search. More than an email shows, so that it is still full when some posts are no longer public.
 */
const looked = 60;

/** Number of alert emails the account got in the last 24 hours. All hits of one email share one `told_at`. */
const mailsOfADay = sql`(
  select count(distinct (hits.search_id, hits.notified_at)) from ${savedSearchHits} hits
  join ${savedSearches} theirs on theirs.id = hits.search_id
  where theirs.account_id = ${savedSearches.accountId} and hits.notified_at > now() - interval '1 day')`;

/** The most recent sending time (`limits.alerts.hour`) of the day or week in the city's time zone. */
const morning = (of: 'day' | 'week'): SQL => sql`(date_trunc(${sql.raw(`'${of}'`)},
  now() at time zone cities.time_zone - interval '${sql.raw(String(hour))} hours')
  + interval '${sql.raw(String(hour))} hours') at time zone cities.time_zone`;

const isRunning = (frequency: AlertFrequency) =>
  and(eq(savedSearches.frequency, frequency), isNull(savedSearches.stoppedAt));

/** Queues one batch of due alert emails. Returns the number of searches processed. */
export async function sendAlerts(
  db: Database,
  searchables: Searchables,
  frequency: AlertFrequency,
  signal: AbortSignal,
): Promise<number> {
  const due = frequency === 'instant' ? await listWaiting(db) : await listLetters(db, frequency, signal);
  let done = 0;
  for (const id of due)
    if (!signal.aborted && (await db.transaction((tx) => sendAlert(tx, db, searchables, id)))) done++;
  return done;
}

/** Returns instant searches with possible new hits, except those of accounts that reached the daily email limit. */
async function listWaiting(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(isRunning('instant'), isNotNull(savedSearches.waitingSince), sql`${mailsOfADay} < ${mailsPerDay}`),
    )
    .orderBy(asc(savedSearches.waitingSince))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

/**
 * Returns the searches with new hits whose daily or weekly email is due. Each search is checked once per morning:
 * those without new hits are marked as checked in bulk, until a batch contains some with new hits or none is due.
 */
async function listLetters(
  db: Database,
  frequency: 'daily' | 'weekly',
  signal: AbortSignal,
): Promise<number[]> {
  while (!signal.aborted) {
    const rows = await db
      .select({ id: savedSearches.id, cityId: savedSearches.cityId, hasNews })
      .from(savedSearches)
      .innerJoin(sql`cities`, sql`cities.id = ${savedSearches.cityId}`)
      .where(and(isRunning(frequency), sql`${savedSearches.checkedAt} < ${morning(periodOf[frequency])}`))
      .orderBy(asc(savedSearches.checkedAt))
      .limit(atOnce);
    const idle = rows.filter((row) => !row.hasNews);
    for (const [cityId, some] of Map.groupBy(idle, (row) => row.cityId)) {
      const ids = some.map(({ id }) => id);
      await db.transaction((tx) => markChecked(tx, { cityId }, ids));
    }
    const found = rows.filter((row) => row.hasNews).map(({ id }) => id);
    if (found.length > 0 || rows.length < atOnce) return found;
  }
  return [];
}

/** Locks the rows before taking the hits lock: the same order as everywhere else, which prevents deadlocks. */
async function markChecked(tx: Transaction, city: InCity, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...ids]))
    .for('no key update', { skipLocked: true });
  await shareHits(tx, city);
  await tx
    .update(savedSearches)
    .set({ checkedAt: sql`clock_timestamp()` })
    .where(
      and(
        inArray(
          savedSearches.id,
          rows.map(({ id }) => id),
        ),
        not(hasNews),
      ),
    );
}

const hasNews = sql<boolean>`exists (select from ${savedQueryHits} where ${isNews})`;

const periodOf = { daily: 'day', weekly: 'week' } as const;

const shareHits = (tx: Transaction, city: InCity) =>
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
  const hits = await takeNews(tx, search);
  if (hits.length === 0) return true;
  const account = await findReachable(tx, search.accountId);
  const city = await findCity(db, search.cityId);
  if (!account || !city) return true;
  const { lang, cityId, text } = search;
  const newest = hits.toSorted((one, other) => other.itemId - one.itemId).slice(0, looked);
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
async function takeNews(tx: Transaction, search: SavedSearchRow): Promise<Hit[]> {
  const { id, cityId, accountId } = search;
  await shareHits(tx, { cityId });
  const news = await tx
    .select({ kind: savedQueryHits.kind, itemId: savedQueryHits.itemId })
    .from(savedQueryHits)
    .innerJoin(savedSearches, isNews)
    .where(eq(savedSearches.id, id));
  const hits = await withoutOwn(tx, accountId, news);
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
async function withoutOwn(tx: Transaction, accountId: string, hits: readonly Hit[]): Promise<Hit[]> {
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
    return found ? [{ title: found.title, path: found.path, ...aboutOf(found) }] : [];
  });
}

/** Returns the amount and place of a card, where its kind has them. */
function aboutOf({ card }: FoundCard): { amount: number | null; place: string | null } {
  const { amount, area } = card ?? {};
  return {
    amount: typeof amount === 'number' && amount > 0 ? amount : null,
    place: typeof area === 'string' ? area : null,
  };
}
