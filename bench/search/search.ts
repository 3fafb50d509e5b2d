import { dropDatabase } from '@dalil/server/src/db/admin.ts';
import { type Database, openDatabase } from '@dalil/server/src/db/database.ts';
import { updateSearchDocument } from '@dalil/server/src/modules/listings/adapters/listing-search.ts';
import { listPublicById } from '@dalil/server/src/modules/listings/base/listings.service.ts';
import type { CityScope } from '@dalil/server/src/modules/places/places.service.ts';
import { suggest } from '@dalil/server/src/modules/search/autocomplete/suggest.service.ts';
import { findAll } from '@dalil/server/src/modules/search/query/find.service.ts';
import { listingKinds } from '@dalil/server/src/registry/listing-kinds.ts';
import { searchables } from '@dalil/server/src/registry/public-resources.ts';
import { largestCityId } from '@dalil/server/src/seed/multiply-posts.ts';
import type pg from 'pg';
import { captureSql } from '../capture-sql.ts';
import { responseTime } from '../filled-database.ts';
import { atMost, informative, type Metric, median, percentile } from '../metrics.ts';
import { type Contender, cpuSeconds, startSite } from '../processes.ts';
import { ensureFilled, urlOf } from './fill.ts';
import { perRound, sampleQueries } from './sample-queries.ts';
import { baselineTimes, type Statements, type UndesiredReads, undesiredReadsOf } from './statements.ts';

const users = 20;
const mostTimes = 1.5;
const mostMs = 80;
/** How often each query is sent: to warm up, by concurrent users, and by a single user. */
const times = { warm: 2, together: 10, alone: 2 };

const scope = {
  region: 'mi',
  lang: 'en',
  cityId: largestCityId,
  city: { id: largestCityId },
} as unknown as CityScope;
const api = `/api/${scope.region}/${scope.lang}/${scope.cityId}`;

/** An endpoint to measure: its path, and the service that it calls. */
interface MeasuredEndpoint {
  name: 'search' | 'suggest';
  path(q: string): string;
  ask(db: Database, q: string): Promise<unknown>;
}

const ways: readonly MeasuredEndpoint[] = [
  {
    name: 'search',
    path: (q) => `${api}/search?q=${encodeURIComponent(q)}`,
    ask: (db, q) => findAll(db, scope, searchables, { q }),
  },
  {
    name: 'suggest',
    path: (q) => `${api}/search/suggest?q=${encodeURIComponent(q)}`,
    ask: (db, q) => suggest(db, scope, searchables, q),
  },
];

interface Options {
  keep: boolean;
  posts: number;
}

/**
 * Measures search in the largest of fifty cities, uncached, and compares it with running only its SQL statements in
 * pgbench.
 */
export async function search(port: number, { keep, posts }: Options): Promise<Metric[]> {
  const url = urlOf(posts);
  await ensureFilled(posts);
  const site = await startSite(port, { CACHE: 'off', DATABASE_URL: url });
  const { db, pool, close } = openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2 });
  try {
    const questions = sampleQueries();
    const metrics: Metric[] = [];
    const read = { seqScans: 0, otherCityRows: 0 };
    for (const way of ways) {
      const requested = questions[way.name];
      const statements = await statementsOf(pool, db, way, requested);
      metrics.push(...(await timesOf(site, url, way, requested, statements)));
      for (const { seqScans, otherCityRows } of await readByAll(pool, statements)) {
        read.seqScans += seqScans;
        read.otherCityRows += otherCityRows;
      }
    }
    return [
      ...metrics,
      informative('search_index_mb', await indexMegabytes(pool)),
      informative('update_post_ms', await updateMs(db, pool)),
      atMost('search_seq_scans', read.seqScans, 0),
      atMost('other_city_rows', read.otherCityRows, 0),
    ];
  } finally {
    await close();
    if (!keep) await dropDatabase(url);
  }
}

async function statementsOf(
  pool: pg.Pool,
  db: Database,
  way: MeasuredEndpoint,
  requested: readonly string[],
) {
  // The first call fills in-process caches, whose statements do not belong to a query.
  await way.ask(db, requested[0] ?? '');
  const all: Statements[] = [];
  for (const q of requested) all.push(await captureSql(pool, (ear) => way.ask(ear, q)));
  return all;
}

async function readByAll(pool: pg.Pool, statements: readonly Statements[]): Promise<UndesiredReads[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const all: UndesiredReads[] = [];
    for (const one of statements) all.push(await undesiredReadsOf(client, scope, one));
    return all;
  } finally {
    client.release(true);
  }
}

async function timesOf(
  site: Contender,
  url: string,
  { name, path }: MeasuredEndpoint,
  requested: readonly string[],
  statements: readonly Statements[],
): Promise<Metric[]> {
  let refused = 0;
  // An overloaded server rejects requests at once; rejections are counted and not timed.
  const read = (q: string) =>
    responseTime(site, { path: path(q), headers: {} }).catch(() => {
      refused += 1;
      return null;
    });
  // Warms up connections, plans and the JIT compiler.
  await together(requested, times.warm, read);
  const ours: number[] = [];
  const baseline: number[] = [];
  const ratios: number[] = [];
  let processor = 0;
  for (let first = 0; first < requested.length; first += perRound) {
    const before = cpuSeconds(site.pid);
    const took = await together(requested.slice(first, first + perRound), times.together, read);
    processor += cpuSeconds(site.pid) - before;
    const bareTook = await baselineTimes(url, statements.slice(first, first + perRound), users);
    ours.push(...took);
    baseline.push(...bareTook);
    ratios.push(percentile(took, 95) / percentile(bareTook, 95));
    console.error(`${name}: ${took.length} responses, ${bareTook.length} of pgbench`);
  }
  const alone: number[] = [];
  for (let time = 0; time < times.alone; time += 1)
    for (const q of requested) alone.push((await read(q)) ?? Number.POSITIVE_INFINITY);
  return [
    atMost(`${name}_ratio`, median(ratios), mostTimes),
    informative(`${name}_p95_ms`, percentile(ours, 95)),
    informative(`${name}_bare_p95_ms`, percentile(baseline, 95)),
    informative(`${name}_p50_ms`, median(ours)),
    informative(`${name}_bare_p50_ms`, median(baseline)),
    informative(`${name}_server_processor_ms`, (processor * 1_000) / ours.length),
    atMost(`${name}_single_p95_ms`, percentile(alone, 95), mostMs),
    atMost(`${name}_refused`, refused, 0),
  ];
}

/** Runs concurrent users, each of whom sends the next query after the previous response. */
async function together(
  requested: readonly string[],
  often: number,
  read: (q: string) => Promise<number | null>,
): Promise<number[]> {
  const took: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: users }, async () => {
      while (next < requested.length * often) {
        const ms = await read(requested[next++ % requested.length] ?? '');
        if (ms !== null) took.push(ms);
      }
    }),
  );
  return took;
}

async function indexMegabytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
     where relname in ('search_documents', 'search_terms', 'search_term_keys')`,
  );
  return (rows[0]?.bytes ?? 0) / 1_048_576;
}

const updated = 200;

/** Measures the time search adds to saving a post with a changed title. */
async function updateMs(db: Database, pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id::int from listings where city_id = $1 and kind = 'business' order by id limit $2`,
    [largestCityId, updated],
  );
  const posts = await listPublicById(
    db,
    scope,
    'business',
    rows.map(({ id }) => id),
  );
  const { business } = listingKinds;
  if (!business) throw new Error('The database has no businesses');
  const took: number[] = [];
  for (const [at, post] of posts.entries()) {
    const started = performance.now();
    await db.transaction((tx) =>
      updateSearchDocument(tx, business, { ...post, titleEn: `${post.titleEn} Renamed ${at}` }),
    );
    took.push(performance.now() - started);
  }
  return median(took);
}
