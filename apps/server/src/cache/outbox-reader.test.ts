import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import type { PeriodicJobTools } from '../tasks/periodic-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { until } from '../testing/until.ts';
import { ALL_TAGS, invalidate } from './invalidate.ts';
import { sweepOutbox } from './outbox.tasks.ts';
import { createOutboxReader, type OutboxReader } from './outbox-reader.ts';

let database: TestDatabase;
let handle: DatabaseHandle;
let reader: OutboxReader;
let received: string[];
const writers: pg.Client[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDatabase(database.config);
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});
beforeEach(async () => {
  received = [];
  reader = createOutboxReader({
    connectionString: database.config.DATABASE_URL,
    onChanges: ({ changes }) => received.push(...[...changes.values()].flat()),
    onError: () => undefined,
  });
  await reader.start();
  expect(received.splice(0)).toEqual([ALL_TAGS]);
});
afterEach(async () => {
  await reader.stop();
  for (const writer of writers.splice(0)) await writer.end();
});

const announce = (...tags: string[]) => handle.db.transaction((tx) => invalidate(tx, tags));
const hears = (tag: string) => until(`${tag} is heard`, async () => received.includes(tag));
/** Announces a tag and waits until it is received, which proves that a full poll has passed. */
async function waitForPoll(name: string): Promise<void> {
  await announce(name);
  await hears(name);
}

/** Opens a transaction that has written an invalidation and not yet committed. */
async function begin(tag: string): Promise<pg.Client> {
  const writer = new pg.Client({ connectionString: database.config.DATABASE_URL });
  writers.push(writer);
  await writer.connect();
  await writer.query('begin');
  await writer.query('insert into cache_outbox (tags) values ($1)', [[tag]]);
  return writer;
}

describe('received invalidations', () => {
  test('receives committed invalidations once, and none from before it started', async () => {
    await announce('a', 'b', 'a');
    await hears('b');
    await waitForPoll('later');
    expect(received).toEqual(['a', 'b', 'later']);
  });

  test('receives invalidations that commit late and out of order when they commit, not earlier', async () => {
    const [first, second] = [await begin('first'), await begin('second')];
    await waitForPoll('begun after both');
    await second.query('commit');
    await hears('second');
    await waitForPoll('meanwhile');
    expect(received).toEqual(['begun after both', 'second', 'meanwhile']);
    await first.query('commit');
    await hears('first');
    await waitForPoll('at the end');
    expect(received.filter((tag) => tag === 'first' || tag === 'second')).toEqual(['second', 'first']);
  });

  test('receives an invalidation that began before the reader started and commits later', async () => {
    await reader.stop();
    const early = await begin('early');
    reader = createOutboxReader({
      connectionString: database.config.DATABASE_URL,
      onChanges: ({ changes }) => received.push(...[...changes.values()].flat()),
      onError: () => undefined,
    });
    await reader.start();
    await early.query('commit');
    await hears('early');
  });

  test('receives nothing from a rolled-back transaction or savepoint', async () => {
    const writer = await begin('undone');
    await writer.query('rollback');
    await handle.db.transaction(async (tx) => {
      await invalidate(tx, ['kept']);
      await tx
        .transaction(async (part) => {
          await invalidate(part, ['part']);
          throw new Error('no');
        })
        .catch(() => undefined);
      await tx.transaction((part) => invalidate(part, ['other part']));
    });
    await hears('other part');
    await waitForPoll('later');
    expect(received.toSorted()).toEqual(['kept', 'later', 'other part']);
  });

  test('receives the wildcard tag after a lost connection, because missed invalidations are unknown', async () => {
    await handle.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dalil-cache' and datname = current_database()",
    );
    await hears(ALL_TAGS);
    expect(reader.reading).toBe(true);
    await waitForPoll('again');
  });
});

test('snapshot versions grow with every commit, also while another transaction stays open', async () => {
  const open = await begin('open');
  let last = reader.snapshotVersion;
  for (const tag of ['one', 'two']) {
    await waitForPoll(tag);
    expect(reader.snapshotVersion).toBeGreaterThan(last);
    last = reader.snapshotVersion;
  }
  await open.query('commit');
  await hears('open');
  expect(reader.snapshotVersion).toBeGreaterThan(last);
});

test('deletes rows only after every reader has had time to read them', async () => {
  const late = await begin('late');
  const tools = { db: handle.db } as PeriodicJobTools;
  const rows = async () =>
    (await handle.pool.query<{ tags: string[] }>('select tags from cache_outbox')).rows.map(
      ({ tags }) => tags[0],
    );
  await announce('old');
  const sweep = sweepOutbox(0);
  await sweep.run(tools);
  expect(await rows()).toEqual([]);
  await late.query('commit');
  expect(await rows()).toEqual(['late']);
  await sweep.run(tools);
  expect(await rows()).toEqual([]);
  await announce('young');
  await sweepOutbox().run(tools);
  expect(await rows()).toEqual(['young']);
});
