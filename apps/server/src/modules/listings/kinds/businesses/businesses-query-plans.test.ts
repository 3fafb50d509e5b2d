import { businessSorts } from '@dalil/contract/businesses';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '../../../../db/database.ts';
import { personalData } from '../../../../registry/personal-data.ts';
import { loadDataset } from '../../../../seed/load.ts';
import { collectAll } from '../../../../testing/collect-all.ts';
import { queryPlans, statementsOf } from '../../../../testing/database/statements.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { testSize } from '../../../../testing/test-size.ts';
import { loadAccounts } from '../../../accounts/accounts.factory.ts';
import { createTestAttribute, loadAttributes } from '../../../attributes/attributes.factory.ts';
import { createCategory, loadCategories } from '../../../categories/categories.factory.ts';
import { createCity, loadCities } from '../../../places/places.factory.ts';
import type { CityScope } from '../../../places/places.service.ts';
import { listMine } from '../../authoring/my-listings.service.ts';
import { loadBusinesses } from './businesses.factory.ts';

/**
 * CI runs create just enough businesses for 2,000 rows in each table that `scans` checks. In CI and nightly runs
 * alike, the last business is in city 1002.
 */
const size = { cities: 3, count: testSize({ landing: 20_600, nightly: 50_000 }) };
const lastBusiness = `business%20${size.count - 1}`;

/**
 * The test data: businesses in three cities with forty subcategories each, and with owners, revisions, photos and
 * attribute values.
 */
const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    const scope = await createCity(tx);
    for (let main = 0; main < 10; main++) {
      const parentId = await createCategory(tx, scope, { key: `main-${main}`, position: main });
      for (let place = 0; place < 4; place++)
        await createCategory(tx, scope, { key: `main-${main}/${place}`, parentId, position: place });
    }
    // The first attributes are used by many businesses, the last by few.
    for (let place = 0; place < 300; place++) await createTestAttribute(tx, scope, { key: `word-${place}` });
    await createTestAttribute(tx, scope, { key: 'seats', kind: 'number' });
  });
  // Creates businesses only (a normal load-test dataset mixes all kinds) and their related rows.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const step of [loadCities, loadCategories, loadAttributes]) await step(tx, size);
    await loadAccounts(tx, { ...size, count: 50_000 });
    expect(await loadBusinesses(tx, size)).toBe(size.count);
  });
  for await (const { kind, rows } of loadDataset(db, size)) if (kind === 'posts') expect(rows).toBe(0);
  // Autovacuum would do this later. Until then new GIN entries wait in the pending list, which makes the index look
  // expensive to the planner.
  await db.execute(sql`vacuum analyze listings, businesses, attributes, attribute_numbers`);
});

let main: number;
let sub: number;
let centre: string;
beforeAll(async () => {
  const { rows } = await app().db.execute<{ id: number; parent_id: number; lat: number; lng: number }>(sql`
    select categories.id, parent_id, map_lat as lat, map_lng as lng from categories
    join cities on cities.id = city_id where city_id = 1002 and parent_id is not null order by categories.id limit 1`);
  const [row] = rows;
  if (!row) throw new Error('category not found');
  [main, sub, centre] = [row.parent_id, row.id, `${row.lat},${row.lng}`];
});

const ask = (path: string) => statementsOf(app(), '/api/mi/ar/1002', path);

const queries = () => [
  ...businessSorts.flatMap((sort) => {
    const order = `sort=${sort}&near=${centre}`;
    return [
      order,
      `${order}&category=${main}`,
      `${order}&sub=${sub}`,
      `${order}&category=${main}&sub=${sub},${sub + 1}`,
      `${order}&open=1`,
      `${order}&verified=1`,
      `${order}&photos=1`,
      `${order}&facts=word-299`,
      `${order}&facts=word-0`,
      `${order}&facts=word-0,word-1,seats.40-60`,
      `${order}&within=3000`,
      `${order}&q=business%20777`,
      `${order}&box=${box(0.01)}`,
      `${order}&category=${main}&open=1&verified=1&photos=1`,
    ];
  }),
];
const box = (size: number) => {
  const [lat = 0, lng = 0] = centre.split(',').map(Number);
  return [lng - size, lat - size, lng + size, lat + size].join(',');
};

test('every list, including its second page, uses an index and never scans a whole table', async () => {
  for (const query of queries()) {
    const first = await ask(`businesses?${query}`);
    const { next } = first.answer.meta;
    const second = next ? (await ask(`businesses?${query}&cursor=${next}`)).sent : [];
    const plans = await queryPlans(app(), [...first.sent, ...second]);
    expect(plans, `${query} ${plans}`).not.toMatch(/Seq Scan on (listings|businesses|attribute_numbers)/);
    expect(plans, query).toMatch(/listings/);
  }
});

test('every area of the map is read from an index', async () => {
  for (const query of [box(0.005), box(0.05), `${box(0.05)}&open=1`, `${box(0.05)}&sub=${sub}`]) {
    const plans = await queryPlans(app(), (await ask(`businesses/map?box=${query}`)).sent);
    expect(plans, `${query} ${plans}`).not.toMatch(/Seq Scan on (listings|businesses|attribute_numbers)/);
  }
});

test('nearest-first order comes from the index; distance, text and map queries read one city and kind only', async () => {
  const requested = {
    [`businesses?sort=nearest&near=${centre}`]: 'near',
    [`businesses?q=${lastBusiness}`]: 'text',
    [`businesses/map?box=${box(0.005)}`]: 'area',
  };
  for (const [path, index] of Object.entries(requested)) {
    const plans = await queryPlans(app(), (await ask(path)).sent);
    expect(plans).toMatch(
      new RegExp(`listings_city_${index}.*\\n.*Index Cond: \\(\\(city_id = 1002\\) AND \\(kind = `),
    );
    if (index === 'near') expect(plans).toMatch(/Order By: \(location <-> /);
    expect(plans, path).not.toMatch(/Filter: .*city_id = \d/);
  }
});

test('the filters of a category come from its newest places, found by an index', async () => {
  const { answer: response, sent } = await ask(`facts/filters?category=${main}`);
  expect(response.data.length).toBeGreaterThan(0);
  expect(sent).toHaveLength(1);
  expect(await queryPlans(app(), sent)).not.toMatch(/Seq Scan on (listings|businesses|attribute_numbers)/);
});

test('a page of 1 or 24 businesses takes two statements, the map one, a business three', async () => {
  const full = await ask(`businesses?category=${main}`);
  const short = await ask(`businesses?q=${lastBusiness}`);
  expect([full.answer.data.length, short.answer.data.length]).toEqual([24, 1]);
  expect([full.sent.length, short.sent.length]).toEqual([2, 2]);
  expect((await ask(`businesses/map?box=${box(0.03)}`)).sent).toHaveLength(1);
  expect((await ask(`businesses/${full.answer.data[0].id}`)).sent).toHaveLength(3);
});

test('categories with counts take one statement, a single category two, and neither scans posts', async () => {
  const [all, one] = [await ask('categories'), await ask(`categories/${main}`)];
  expect([all.sent.length, one.sent.length]).toEqual([1, 2]);
  expect(await queryPlans(app(), [...all.sent, ...one.sent])).not.toMatch(
    /Seq Scan on (listings|businesses)/,
  );
});

test('category counts equal the lengths of their lists', async () => {
  const { rows } = await app().db.execute(sql`
    select count(*)::int as wrong from categories
    left join (select unnest(category_ids) as id, count(*) from listings group by 1) found using (id)
    where listing_count <> coalesce(found.count, 0)`);
  expect(rows[0]?.wrong).toBe(0);
});

/** Returns the number of sequential scans of each large table. */
async function scans(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ name: string; times: number }>(sql`
    select pg_class.relname as name, seq_scan::int as times from pg_stat_xact_user_tables seen
    join pg_class on oid = relid where schemaname = 'public' and reltuples > 2000 order by 1`);
  return new Map(rows.map(({ name, times }) => [name, times]));
}

/**
 * Runs `work`, rolls it back and returns the large tables that were scanned sequentially, including by foreign-key
 * cascades.
 */
async function readThrough(work: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  let names: string[] = [];
  const undone = new Error('rolled back');
  await app()
    .db.transaction(async (tx) => {
      // The connection's statistics may still include earlier scans.
      const before = await scans(tx);
      await work(tx);
      const after = await scans(tx);
      names = [...after].filter(([name, times]) => times > (before.get(name) ?? 0)).map(([name]) => name);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return names;
}

test('an owner’s list, export and erasure, including all dependent rows, use indexes', async () => {
  const { rows } = await app().db.execute<{ id: string; email: string; city_id: number; posts: number }>(sql`
    select accounts.id, email, listings.city_id, count(*)::int as posts from accounts
    join listings on owner_id = accounts.id where email = 'member100@load.example' group by 1, 2, 3 limit 1`);
  const [owner] = rows;
  if (!owner) throw new Error('no owner found');
  expect(owner.posts).toBeGreaterThan(3);
  const scope = { cityId: owner.city_id, city: { timeZone: 'America/Detroit' } } as CityScope;
  // Proves that `readThrough` detects a sequential scan.
  expect(await readThrough((tx) => tx.execute(sql`select count(title_en || '') from listings`))).toEqual([
    'listings',
  ]);
  const mine = await readThrough(async (tx) => {
    const { rows } = await listMine(tx as unknown as Database, scope, owner.id, { kind: 'business' });
    expect(rows).toHaveLength(owner.posts);
  });
  expect(mine).toEqual([]);
  for (const part of personalData) {
    // Emails are skipped, because they are stored in the tables of the task queue.
    if (part.name === 'mails') continue;
    const seen = await readThrough(async (tx) => {
      const content = part.export(tx as unknown as Database, owner);
      await (Symbol.asyncIterator in content ? collectAll(content) : content);
    });
    expect(seen, `export of ${part.name}`).toEqual([]);
  }
  const erased = await readThrough(async (tx) => {
    for (const part of personalData) await part.erase(tx, owner);
  });
  expect(erased).toEqual([]);
});
