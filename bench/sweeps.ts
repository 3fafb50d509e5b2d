import { dropDatabase, ensureDatabase } from '@dalil/server/src/db/admin.ts';
import { type Database, openDatabase } from '@dalil/server/src/db/database.ts';
import { createAccount } from '@dalil/server/src/modules/accounts/accounts.factory.ts';
import { fillCity } from '@dalil/server/src/modules/listings/base/listings.factory.ts';
import { expireListings } from '@dalil/server/src/modules/listings/lifecycle/expired-listings.service.ts';
import { eraseRemovedPosts } from '@dalil/server/src/modules/listings/lifecycle/removed-listings.service.ts';
import { sweepMedia } from '@dalil/server/src/modules/media/media-removal.service.ts';
import { deleteOldNotifications } from '@dalil/server/src/modules/notifications/notifications.service.ts';
import { createCity } from '@dalil/server/src/modules/places/places.factory.ts';
import { listingErasers } from '@dalil/server/src/registry/listing-erasers.ts';
import { listingKinds } from '@dalil/server/src/registry/listing-kinds.ts';
import { prepareDatabase } from '@dalil/server/src/registry/prepare-database.ts';
import { inBatches } from '@dalil/server/src/tasks/in-batches.ts';
import pg from 'pg';
import { atLeast, atMost, informative, type Metric } from './metrics.ts';
import { benchDatabase } from './processes.ts';

const url = benchDatabase('sweeps');
const nightHours = 8;

interface Sweep {
  name: string;
  /** Inserts as many rows as given, all due to be cleared by the clean-up task. */
  prepare(pool: pg.Pool, rows: number, owner: { accountId: string; cityId: number }): Promise<unknown>;
  batch(db: Database): Promise<number>;
}

const sweepsInOrder: readonly Sweep[] = [
  {
    name: 'expire',
    prepare: (pool) => pool.query(`update listings set expires_at = now() - random() * interval '30 days'`),
    batch: expireListings,
  },
  {
    name: 'erase',
    prepare: (pool) =>
      pool.query(`update listings set state = 'removed', erase_at = now() - random() * interval '30 days'`),
    batch: (db) => eraseRemovedPosts(db, listingKinds, listingErasers),
  },
  {
    name: 'media',
    prepare: (pool, rows, { accountId }) =>
      pool.query(
        `insert into media (account_id, state, unused_since)
         select $1, 'ready', now() - interval '2 days' - random() * interval '30 days' from generate_series(1, $2::int)`,
        [accountId, rows],
      ),
    batch: sweepMedia,
  },
  {
    name: 'notifications',
    prepare: (pool, rows, { accountId, cityId }) =>
      pool.query(
        `insert into notifications (account_id, city_id, type, dedupe_key, path, payload, in_app, created_at)
         select $1, $2, 'savedSearch', 'bench ' || n, '/', '{"q": "oak", "n": 1}', true, now() - interval '200 days' - random() * interval '30 days'
         from generate_series(1, $3::int) as series (n)`,
        [accountId, cityId, rows],
      ),
    batch: deleteOldNotifications,
  },
];

/**
 * Measures how fast each clean-up task of the worker clears a backlog of this many rows. The slowest minute counts,
 * because dead rows at the start of an index slow down later batches. The posts have no search documents here.
 */
export async function sweeps({ rows, minutes }: { rows: number; minutes: number }): Promise<Metric[]> {
  await dropDatabase(url);
  await ensureDatabase(url);
  await prepareDatabase(url);
  const { db, close } = openDatabase({ DATABASE_URL: url, DATABASE_POOL: 4 });
  try {
    const city = await db.transaction((tx) => createCity(tx));
    const { id: accountId } = await db.transaction((tx) => createAccount(tx));
    await db.transaction((tx) => fillCity(tx, city, rows));
    const metrics: Metric[] = [];
    for (const { name, prepare, batch } of sweepsInOrder) {
      const patient = new pg.Pool({ connectionString: url, options: '-c statement_timeout=0', max: 1 });
      await prepare(patient, rows, { accountId, cityId: city.cityId });
      await patient.query('vacuum analyze');
      await patient.end();
      const timed = timeStatements();
      let [done, slowestRate] = [0, Number.POSITIVE_INFINITY];
      for (let minute = 0; minute < minutes; minute += 1) {
        const started = performance.now();
        const cleared = await inBatches(() => batch(db), {
          seconds: 60,
          signal: new AbortController().signal,
        });
        const seconds = (performance.now() - started) / 1_000;
        done += cleared;
        // Only full minutes should decide, because a short last one may not be meaningful.
        if (cleared > 0) slowestRate = Math.min(slowestRate, cleared / seconds);
        console.error(`${name}: minute ${minute + 1}, ${cleared} rows in ${Math.round(seconds)} s`);
        if (seconds < 60) break;
      }
      const statement = timed.end();
      console.error(`${name}: slowest statement ${Math.round(statement.ms)} ms: ${statement.text}`);
      metrics.push(
        informative(`sweep_${name}_cleared`, done),
        informative(`sweep_${name}_per_second`, slowestRate),
        atLeast(`sweep_${name}_a_night`, slowestRate * nightHours * 3_600, rows),
        atMost(`sweep_${name}_slowest_ms`, statement.ms, 1_000),
      );
    }
    return metrics;
  } finally {
    await close();
    await dropDatabase(url);
  }
}

/** Times every statement of all connections until `end` is called, which returns the slowest. */
function timeStatements() {
  const slowest = { ms: 0, text: '' };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function timed(this: pg.Client, ...args: unknown[]) {
    const started = performance.now();
    const note = () => {
      const ms = performance.now() - started;
      if (ms < slowest.ms) return;
      const [sent] = args as [string | { text: string }];
      Object.assign(slowest, { ms, text: (typeof sent === 'string' ? sent : sent.text).slice(0, 200) });
    };
    // `query` is called in two ways: the pool passes a callback, a transaction awaits a promise.
    const callback = args.at(-1);
    if (typeof callback === 'function')
      args[args.length - 1] = (...results: unknown[]) => {
        note();
        callback(...results);
      };
    const response: unknown = Reflect.apply(query, this, args);
    if (response instanceof Promise) response.then(note, note);
    return response;
  } as typeof query;
  return {
    end: () => {
      pg.Client.prototype.query = query;
      return slowest;
    },
  };
}
