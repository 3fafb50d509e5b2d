import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseHandle } from '@dalil/server/src/db/database.ts';
import type { Contender } from '../processes.ts';
import { requestUntilSuccess } from './request-until-success.ts';

interface Place {
  id: number;
  slug: string;
  categoryId: number;
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/**
 * Returns a random page with a city's typical distribution, both languages equally: 15 % home, 5 % category
 * directory, 30 % category lists (in proportion to their size, every fifth sorted by name), 48 % businesses, 2 %
 * about page.
 */
export function randomPage(places: readonly Place[]): string {
  const lang = pick(['en', 'ar']);
  const of = Math.random() * 100;
  if (of < 15) return `/?lang=${lang}`;
  if (of < 20) return `/Category/${pick(['shops', 'services'])}?lang=${lang}`;
  if (of < 50) return `${listOf(pick(places))}?lang=${lang}${Math.random() < 0.2 ? '&sort=name' : ''}`;
  if (of < 98) return `${pageOf(pick(places))}?lang=${lang}`;
  return `/About?lang=${lang}`;
}

const listOf = ({ categoryId }: Place) => `/SubCategory/${categoryId}`;
const pageOf = ({ id, slug }: Place) => `/MarketProfile/${id}/${slug}`;

/** Yields every page that `randomPage` can return. */
export function* allPages(places: readonly Place[]): Generator<string> {
  for (const lang of ['en', 'ar']) {
    yield* [`/?lang=${lang}`, `/About?lang=${lang}`];
    for (const type of ['shops', 'services']) yield `/Category/${type}?lang=${lang}`;
    for (const list of new Set(places.map(listOf)))
      yield* [`${list}?lang=${lang}`, `${list}?lang=${lang}&sort=name`];
    for (const place of places) yield `${pageOf(place)}?lang=${lang}`;
  }
}

export async function listPlaces({ pool }: DatabaseHandle): Promise<Place[]> {
  const { rows } = await pool.query<Place>(
    `select id::int, slug_en as slug, category_id as "categoryId" from listings
     where city_id = 1 and kind = 'business' and state = 'published'`,
  );
  return rows;
}

/** Starts calls at a constant rate, without waiting for earlier ones. Resolves when all are done. */
export async function atConstantRate(
  perSecond: number,
  goesOn: () => boolean,
  work: (n: number) => Promise<void>,
) {
  const started = performance.now();
  const running: Promise<void>[] = [];
  const failures: unknown[] = [];
  for (let n = 0; goesOn() && failures.length === 0; n += 1) {
    await delay(Math.max(0, started + (n * 1_000) / perSecond - performance.now()));
    running.push(work(n).catch((error: unknown) => void failures.push(error)));
  }
  await Promise.all(running);
  for (const failure of failures) throw failure;
}

export async function visit({ origin }: Contender, page: string): Promise<string> {
  return (await requestUntilSuccess(`${origin}${page}`, { headers: { 'accept-encoding': 'br' } })).text();
}

/**
 * Returns the number of pages the servers rendered on the request path according to their metrics, excluding
 * background refreshes of cached pages.
 */
export async function countRenderedPages(servers: readonly Contender[]): Promise<number> {
  const counts = servers.map(async ({ origin }) => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const figure = (line: string) => Number(text.split(`${line} `)[1]?.split('\n')[0] ?? 0);
    return figure('renders_total{kind="page"}') - figure('page_cache_total{outcome="refreshed"}');
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
