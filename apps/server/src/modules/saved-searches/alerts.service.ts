import type { SavedType } from '@dalil/contract/favourites';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import type { AlertFrequency } from '@dalil/contract/saved-searches';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { findReachable } from '../accounts/reachable.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { findCity } from '../places/places.service.ts';
import type { FoundCard, Searchables } from '../search/searchable.ts';
import { type SavedSearchRow, settleHits } from './saved-searches.service.ts';
import { savedSearches, savedSearchHits } from './saved-searches.table.ts';

const { mailsPerDay, shown, hour } = limits.alerts;
/** In one round; the next does the rest. */
const atOnce = 200;
/** Of what waits for one search so many are looked at: more than a mail shows, also where some left meanwhile. */
const looked = 60;

/** Mails that an account got within a day. What one tells was told at one moment. */
const mailsOfADay = sql`(
  select count(distinct (hits.search_id, hits.told_at)) from ${savedSearchHits} hits
  join ${savedSearches} theirs on theirs.id = hits.search_id
  where theirs.account_id = ${savedSearches.accountId} and hits.told_at > now() - interval '1 day')`;

/** The last morning, of a day or of a week, as the city's clock showed it. */
const morning = (of: 'day' | 'week'): SQL => sql`(date_trunc(${sql.raw(`'${of}'`)},
  now() at time zone cities.time_zone - interval '${sql.raw(String(hour))} hours')
  + interval '${sql.raw(String(hour))} hours') at time zone cities.time_zone`;

/** What is told at once waits a while where it would be too much; a letter tells what was found before its morning. */
const isDue: Record<AlertFrequency, SQL> = {
  instant: sql`${mailsOfADay} < ${mailsPerDay}`,
  daily: sql`${savedSearches.waitingSince} < ${morning('day')}`,
  weekly: sql`${savedSearches.waitingSince} < ${morning('week')}`,
};

/** Writes the mails that are due. Answers how many searches were looked at. */
export async function sendAlerts(
  db: Database,
  searchables: Searchables,
  frequency: AlertFrequency,
  signal: AbortSignal,
): Promise<number> {
  const due = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .innerJoin(sql`cities`, sql`cities.id = ${savedSearches.cityId}`)
    .where(
      and(eq(savedSearches.frequency, frequency), isNotNull(savedSearches.waitingSince), isDue[frequency]),
    )
    .orderBy(asc(savedSearches.waitingSince))
    .limit(atOnce);
  for (const { id } of due)
    if (!signal.aborted) await db.transaction((tx) => sendAlert(tx, db, searchables, id));
  return due.length;
}

/** One notice and one mail, with the mark of all that they tell. Another worker that writes it at this moment is not waited for. */
async function sendAlert(tx: Transaction, db: Database, searchables: Searchables, id: number): Promise<void> {
  const [search] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), isNotNull(savedSearches.waitingSince)))
    .for('update', { skipLocked: true });
  if (!search) return;
  await tx
    .update(savedSearches)
    .set({ waitingSince: null, lastSentAt: sql`now()` })
    .where(eq(savedSearches.id, id));
  const hits = await settleHits(tx, id);
  const account = await findReachable(tx, search.accountId);
  const city = await findCity(db, search.cityId);
  if (!account || !city) return;
  const { lang, cityId, text } = search;
  const newest = hits.toSorted((one, other) => other.itemId - one.itemId).slice(0, looked);
  const found = await cardsOf(db, searchables, { cityId, region: city.region, lang, city }, newest);
  if (found.length === 0) return;
  const n = found.length + hits.length - newest.length;
  const path = pathOf(search);
  const { mail } = await notify(tx, {
    accountId: account.id,
    cityId,
    type: 'savedSearch',
    path,
    facts: { q: text, n },
  });
  if (!mail) return;
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
}

const pathOf = ({ text, type, exact, without }: SavedSearchRow) =>
  href(
    paths.search,
    { keyword: text, type: type ?? undefined },
    { exact: exact ? '1' : undefined, without: without.join(',') || undefined },
  );

/** Of those that are still public, in their order. */
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

/** What cards of most kinds say of a post. */
function aboutOf({ card }: FoundCard): { amount: number | null; place: string | null } {
  const { amount, area } = card ?? {};
  return {
    amount: typeof amount === 'number' && amount > 0 ? amount : null,
    place: typeof area === 'string' ? area : null,
  };
}
