import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { type DatabaseHandle, openDatabase } from '../../../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database/test-database.ts';
import { newVisitor } from '../../../../testing/visitor.ts';
import { createAccount } from '../../../accounts/accounts.factory.ts';
import { createCategory } from '../../../categories/categories.factory.ts';
import { createCity } from '../../../places/places.factory.ts';
import { businessOf, createBusiness } from './businesses.factory.ts';

let database: TestDatabase;
let handle: DatabaseHandle;
let cafe: number;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDatabase(database.config);
  await handle.db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const categoryId = await createCategory(tx, scope);
    const sub = await createCategory(tx, scope, { key: 'bakeries/kaak', parentId: categoryId });
    const { id: accountId } = await createAccount(tx);
    const input = await businessOf(tx, accountId, { categoryId, subCategoryIds: [sub] });
    cafe = await createBusiness(tx, scope, input, {
      accountId,
      claimed: true,
      lang: 'en',
      verified: false,
      publishedAt: new Date(),
    });
  });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await handle.close();
  await database.drop();
});

async function server(): Promise<FastifyInstance> {
  const app = await buildApp(database.config);
  await app.ready();
  apps.push(app);
  return app;
}
const use = async (app: FastifyInstance, what: string, id = cafe, city = 1) =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/mi/en/${city}/listings/${id}/count`,
      remoteAddress: newVisitor(),
      payload: { what },
    })
  ).statusCode;
async function counted() {
  const { rows } = await handle.pool.query<{ what: string; count: number }>(
    'select event as what, count from listing_counts where listing_id = $1 order by event',
    [cafe],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

test('counts buffered by two servers are all written on shutdown', async () => {
  const [first, second] = [await server(), await server()];
  const responses = await Promise.all([
    ...Array.from({ length: 40 }, (_, n) => use(n % 2 ? first : second, 'views')),
    use(first, 'calls'),
  ]);
  expect(new Set(responses)).toEqual(new Set([200]));
  await Promise.all([first.close(), second.close()]);
  expect(await counted()).toEqual({ calls: 1, views: 40 });
});

test('views of a busy page are written within seconds, in batches instead of once per visitor', async () => {
  const app = await server();
  const { views } = await counted();
  await Promise.all(Array.from({ length: 25 }, () => use(app, 'views')));
  await expect.poll(async () => (await counted()).views).toBe((views ?? 0) + 25);
});

test('counts nothing for listings that are unknown, in another city, or hidden before the flush', async () => {
  const app = await server();
  const before = await counted();
  expect([await use(app, 'views', 999_999), await use(app, 'views', cafe, 2)]).toEqual([404, 404]);
  expect(await use(app, 'views')).toBe(200);
  await handle.pool.query('update listings set hidden = true where id = $1', [cafe]);
  await app.close();
  expect(await counted()).toEqual(before);
  await handle.pool.query('update listings set hidden = false where id = $1', [cafe]);
});

test('counts whose write failed are written by the next flush', async () => {
  const app = await server();
  const { directions = 0 } = await counted();
  const holder = await handle.pool.connect();
  try {
    await holder.query('begin; lock table listing_counts in access exclusive mode');
    await use(app, 'directions');
    await expect
      .poll(
        async () =>
          (
            await handle.pool.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into listing_counts%' and pid <> pg_backend_pid() and datname = current_database()",
            )
          ).rowCount,
      )
      .toBe(1);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await expect.poll(async () => (await counted()).directions).toBe(directions + 1);
});
