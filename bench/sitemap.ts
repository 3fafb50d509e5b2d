import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { dropDatabase } from '@dalil/server/src/db/admin.ts';
import { demoCityId } from '@dalil/server/src/db/bulk-load.ts';
import { openDatabase } from '@dalil/server/src/db/database.ts';
import { fillCity } from '@dalil/server/src/modules/listings/base/listings.factory.ts';
import { listingKinds } from '@dalil/server/src/registry/listing-kinds.ts';
import type pg from 'pg';
import { atMost, informative, type Metric } from './metrics.ts';
import { benchDatabase, type Contender, fill, startSite } from './processes.ts';

const posts = 1_000_000;
const url = benchDatabase('sitemap');

/**
 * Checks that the sitemaps of a city with a million posts list every public URL once in each language and no others.
 * Measures the duration, the server's memory, and when a removed post disappears.
 */
export async function sitemap(port: number): Promise<Metric[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sitemap-'));
  const { db, pool, close } = openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2 });
  try {
    fill(url);
    await db.transaction((tx) => fillCity(tx, { cityId: demoCityId }, posts));
    await pool.query('vacuum analyze listings');
    const site = await startSite(port, { DATABASE_URL: url, MEDIA_DIR: folder });
    const before = kilobytes(site, 'VmRSS');
    const indexMs = await timed(() => filesOf(site));
    const files = await filesOf(site);
    const expected = await expectedOf(pool, site.origin);
    const first = await readAll(files, expected);
    const again = await readAll(files);
    return [
      atMost('sitemap_missing', expected.size, 0),
      atMost('sitemap_others', first.others, 0),
      informative('sitemap_files', files.length),
      informative('sitemap_most_addresses_in_a_file', first.most),
      informative('sitemap_largest_file_mb', first.largest / 1_048_576),
      informative('sitemap_index_seconds', indexMs / 1_000),
      informative('sitemap_seconds_made', first.seconds),
      informative('sitemap_seconds_kept', again.seconds),
      informative('sitemap_server_mb_before', before / 1_024),
      informative('sitemap_server_mb_most', kilobytes(site, 'VmHWM') / 1_024),
      atMost('sitemap_removed_seconds', await removedAfter(pool, files), 60),
    ];
  } finally {
    await close();
    await dropDatabase(url);
    await rm(folder, { recursive: true, force: true });
  }
}

interface Post {
  id: string;
  kind: keyof typeof listingKinds;
  en: string;
  ar: string;
}

/** Returns the public URLs that the sitemaps must list, from a query independent of the code under test. */
async function expectedOf(pool: pg.Pool, origin: string): Promise<Set<string>> {
  const expected = new Set<string>();
  for (let last = 0; ; ) {
    const { rows } = await pool.query<Post>(
      `select id, kind, slug_en as en, slug_ar as ar from listings
       where id > $1 and city_id = $2 and state = 'published' and not hidden
         and (expires_at is null or expires_at > now())
       order by id limit 20000`,
      [last, demoCityId],
    );
    for (const { id, kind, en, ar } of rows) {
      const path = listingKinds[kind]?.path;
      if (!path) throw new Error(`unknown kind ${kind}`);
      expected.add(`${origin}${path(Number(id), en)}`);
      expected.add(`${origin}${path(Number(id), ar)}?lang=ar`);
    }
    if (rows.length === 0) return expected;
    last = Number(rows.at(-1)?.id);
  }
}

async function filesOf({ origin }: Contender): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  // Checks only files of listings: articles and static pages have a separate test.
  return addressesIn(index).filter((file) =>
    Object.keys(listingKinds).some((kind) => file.includes(`/${kind}-`)),
  );
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

async function readFile(file: string): Promise<string> {
  const response = await fetch(file);
  if (response.status !== 200) throw new Error(`${file} returned ${response.status}`);
  return gunzipSync(await response.arrayBuffer()).toString();
}

/**
 * Reads sitemap files and removes their URLs from `expected`, counting those that were not in it. Only the requests
 * are timed.
 */
async function readAll(files: readonly string[], expected?: Set<string>) {
  const all = { seconds: 0, others: 0, most: 0, largest: 0 };
  for (const file of files) {
    const started = performance.now();
    const text = await readFile(file);
    all.seconds += (performance.now() - started) / 1_000;
    if (!expected) continue;
    const addresses = addressesIn(text);
    all.most = Math.max(all.most, addresses.length);
    all.largest = Math.max(all.largest, Buffer.byteLength(text));
    for (const address of addresses) if (!expected.delete(address)) all.others += 1;
  }
  return all;
}

async function removedAfter(pool: pg.Pool, files: readonly string[]): Promise<number> {
  const [file = ''] = files;
  const address = addressesIn(await readFile(file))[0] ?? '';
  const id = Number(/\/(\d+)\//.exec(address)?.[1]);
  await pool.query(`update listings set state = 'removed' where id = $1`, [id]);
  const started = performance.now();
  while ((await readFile(file)).includes(address)) await pause(100);
  return (performance.now() - started) / 1_000;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const kilobytes = ({ pid }: Contender, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
