import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@dalil/contract/limits';
import { count, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { contactMessages } from '../modules/messaging/inbox/inbox.table.ts';
import { createCity } from '../modules/places/places.factory.ts';
import { cities } from '../modules/places/places.table.ts';
import { openConnectionCutter } from '../testing/database/cut-connections.ts';
import { useTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { newVisitor } from '../testing/visitor.ts';
import type { Transaction } from './database.ts';
import { isBusy } from './errors.ts';

const connections = 3;
const app = useTestApp(
  async ({ db }) => {
    await db.transaction((tx) => createCity(tx));
    await db.transaction((tx) => createCity(tx, { id: 2 }));
  },
  undefined,
  () => ({
    DATABASE_POOL: String(connections),
    DATABASE_WAIT_MS: '2000',
    DATABASE_READ_MS: '2000',
    CACHE: 'off',
  }),
);

const message = { name: 'Salma', email: 'salma@mail.example', message: 'When does the market open?' };
const send = (lang = 'en') =>
  app().inject({
    method: 'POST',
    url: `/api/mi/${lang}/1/contact-messages`,
    payload: message,
    remoteAddress: newVisitor(),
  });
const rename = (tx: Transaction, id: number) =>
  tx.update(cities).set({ nameEn: 'Renamed' }).where(sql`${cities.id} = ${id}`);

test('terminated connections do not end the process and lose no acknowledged write', async () => {
  const { config, db, pool } = app();
  const cutter = await openConnectionCutter(config.DATABASE_URL);
  const responses: number[] = [];
  let done = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!done) {
      const { statusCode, headers } = await send();
      responses.push(statusCode);
      if (statusCode === 503) expect(headers['retry-after']).toBe('2');
    }
  });
  // Connections are also lost between two statements of a transaction, when no query is pending on them.
  const idler = (async () => {
    while (!done) {
      await db
        .transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await pause(20);
          await tx.execute(sql`select 1`);
        })
        .catch((error) => expect(isBusy(error)).toBe(true));
    }
  })();
  let cut = 0;
  for (let round = 0; round < 60; round += 1) {
    cut += await cutter.cut();
    await pause(15);
  }
  done = true;
  await Promise.all([...writers, idler]);
  await cutter.close();
  expect(cut).toBeGreaterThan(60);
  expect(responses).toContain(503);
  expect(responses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const acknowledged = responses.filter((status) => status === 200).length;
  const [stored] = await db.select({ n: count() }).from(contactMessages);
  expect(stored?.n).toBeGreaterThanOrEqual(acknowledged);
  // A transaction that could not begin must not leak its connection.
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('retries transactions that deadlock until all succeed', async () => {
  const { db } = app();
  let meetings = 0;
  const both = Promise.withResolvers<void>();
  const change = (first: number, second: number) => {
    let runs = 0;
    return db
      .transaction(async (tx) => {
        runs += 1;
        await rename(tx, first);
        meetings += 1;
        if (meetings === 2) both.resolve();
        await both.promise;
        await rename(tx, second);
      })
      .then(() => runs);
  };
  const runs = await Promise.all([change(1, 2), change(2, 1)]);
  expect(runs.sort()).toEqual([1, 2]);
});

test('does not retry a transaction that failed for another reason', async () => {
  let runs = 0;
  const refused = app().db.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(refused).rejects.toThrow();
  expect(runs).toBe(1);
});

test('with every connection taken, writes get 503 with Retry-After at once in the language of the path, and reads continue', async () => {
  const { config, pool } = app();
  const holder = new pg.Client({ connectionString: config.DATABASE_URL });
  await holder.connect();
  await holder.query('begin; lock table contact_messages in access exclusive mode');
  const stuck = Array.from({ length: connections }, () => send());
  await until(
    'every connection is taken',
    async () => pool.totalCount === connections && pool.idleCount === 0,
  );
  // With all connections taken, one request waits to detect whether any is released; all further requests are
  // rejected at once.
  const first = await send();
  expect(first.statusCode).toBe(503);
  const scout = send();
  await until('one waits', async () => pool.waitingCount === 1);
  for (const [lang, words] of [
    ['en', 'Dalil is busy right now. Try again in a minute.'],
    ['ar', 'الموقع مشغول الآن. يرجى إعادة المحاولة بعد دقيقة.'],
  ]) {
    const refused = await send(lang);
    expect(pool.waitingCount).toBe(1);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'unavailable', message: words, retryAfterSeconds: 2 });
  }
  const read = await app().inject('/api/mi/en/1/businesses');
  expect(read.statusCode).toBe(200);
  expect(read.json().meta.pageSize).toBe(limits.pageSize);
  await holder.query('rollback');
  await holder.end();
  expect((await scout).statusCode).toBe(200);
  for (const { statusCode } of await Promise.all(stuck)) expect(statusCode).toBe(200);
});

test('cancels a public read that exceeds its statement timeout', async () => {
  const slow = app().reads.execute(sql`select pg_sleep(10)`);
  await expect(slow.catch((error) => isBusy(error))).resolves.toBe(true);
});
