import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseHandle } from '@dalil/server/src/db/database.ts';
import type { Contender } from '../processes.ts';
import { patiently } from './patiently.ts';

interface Place {
  id: number;
  slug: string;
  categoryId: number;
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/**
 * What visitors of a city look at, both languages alike: of a hundred pages fifteen are home, five a directory of
 * categories, thirty a list of a category (larger ones more often, every fifth by name), forty-eight a business, and two are
 * about us.
 */
export function somePage(places: readonly Place[]): string {
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

/** Every page that `somePage` can name. */
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

/** Calls at a steady pace, whether or not the one before is done; answers when all are. */
export async function atPace(perSecond: number, goesOn: () => boolean, work: (n: number) => Promise<void>) {
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
  return (await patiently(`${origin}${page}`, { headers: { 'accept-encoding': 'br' } })).text();
}

/** How many pages the servers have made while somebody waited, by their own account: not those made behind a kept one. */
export async function pagesMade(servers: readonly Contender[]): Promise<number> {
  const counts = servers.map(async ({ origin }) => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const figure = (line: string) => Number(text.split(`${line} `)[1]?.split('\n')[0] ?? 0);
    return figure('renders_total{kind="page"}') - figure('page_cache_total{outcome="refreshed"}');
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
