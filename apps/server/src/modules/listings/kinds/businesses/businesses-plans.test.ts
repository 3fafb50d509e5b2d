import { businessSorts } from '@dalil/contract/businesses';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '../../../../db/database.ts';
import { personalData } from '../../../../registry/personal-data.ts';
import { load } from '../../../../seed/load.ts';
import { allOf } from '../../../../testing/all-of.ts';
import { plansOf, statementsOf } from '../../../../testing/statements.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { testSize } from '../../../../testing/test-size.ts';
import { loadAccounts } from '../../../accounts/accounts.factory.ts';
import { createFactWord, loadVocabulary } from '../../../attributes/facts.factory.ts';
import { createCategory, loadCategories } from '../../../categories/categories.factory.ts';
import { createCity, loadCities } from '../../../places/places.factory.ts';
import type { CityScope } from '../../../places/places.service.ts';
import { listMine } from '../../authoring/my-listings.service.ts';
import { loadBusinesses } from './businesses.factory.ts';

/**
 * Landing runs have as few businesses as leave 2,000 rows in each table that `scans` looks at. The last business is in city
 * 1002 in both sizes.
 */
const size = { cities: 3, count: testSize({ landing: 20_600, nightly: 50_000 }) };
const lastBusiness = `business%20${size.count - 1}`;

/** Businesses in three cities, forty sub categories each, with owners, versions, photos and what is said. */
const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    const scope = await createCity(tx);
    for (let main = 0; main < 10; main++) {
      const parentId = await createCategory(tx, scope, { key: `main-${main}`, position: main });
      for (let place = 0; place < 4; place++)
        await createCategory(tx, scope, { key: `main-${main}/${place}`, parentId, position: place });
    }
    // The first are said by many, the last by few.
    for (let place = 0; place < 300; place++) await createFactWord(tx, scope, { key: `word-${place}` });
    await createFactWord(tx, scope, { key: 'seats', kind: 'number' });
  });
  // All of them businesses; a load alone would share them among the kinds. It adds what hangs on them.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const step of [loadCities, loadCategories, loadVocabulary]) await step(tx, size);
    await loadAccounts(tx, { ...size, count: 50_000 });
    expect(await loadBusinesses(tx, size)).toBe(size.count);
  });
  for await (const { kind, rows } of load(db, size)) if (kind === 'posts') expect(rows).toBe(0);
  // As the automatic one does after so many rows: until then words wait beside their index, which makes it look dear.
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
  if (!row) throw new Error('no category');
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

test('every list, its second page too, is read by an index, never through a whole table', async () => {
  for (const query of queries()) {
    const first = await ask(`businesses?${query}`);
    const { next } = first.answer.meta;
    const second = next ? (await ask(`businesses?${query}&cursor=${next}`)).sent : [];
    const plans = await plansOf(app(), [...first.sent, ...second]);
    expect(plans, `${query} ${plans}`).not.toMatch(/Seq Scan on (listings|businesses|attribute_numbers)/);
    expect(plans, query).toMatch(/listings/);
  }
});

test('every area of the map is read by an index', async () => {
  for (const query of [box(0.005), box(0.05), `${box(0.05)}&open=1`, `${box(0.05)}&sub=${sub}`]) {
    const plans = await plansOf(app(), (await ask(`businesses/map?box=${query}`)).sent);
    expect(plans, `${query} ${plans}`).not.toMatch(/Seq Scan on (listings|businesses|attribute_numbers)/);
  }
});

test('the nearest come in order from the index; they, words and areas are read of one city and kind', async () => {
  const asked = {
    [`businesses?sort=nearest&near=${centre}`]: 'near',
    [`businesses?q=${lastBusiness}`]: 'text',
    [`businesses/map?box=${box(0.005)}`]: 'area',
  };
  for (const [path, index] of Object.entries(asked)) {
    const plans = await plansOf(app(), (await ask(path)).sent);
    expect(plans).toMatch(
      new RegExp(`listings_city_${index}.*\\n.*Index Cond: \\(\\(city_id = 1002\\) AND \\(kind = `),
    );
    if (index === 'near') expect(plans).toMatch(/Order By: \(location <-> /);
    expect(plans, path).not.toMatch(/Filter: .*city_id = \d/);
  }
});

test('what a category can be narrowed by is told by the newest of its places, found by an index', async () => {
  const { answer, sent } = await ask(`facts/filters?category=${main}`);
  expect(answer.data.length).toBeGreaterThan(0);
  expect(sent).toHaveLength(1);
  expect(await plansOf(app(), sent)).not.toMatch(/Seq Scan on (listings|businesses|attribute_numbers)/);
});

test('a page costs two statements, whether it holds one business or 24; the map costs one, a business three', async () => {
  const full = await ask(`businesses?category=${main}`);
  const short = await ask(`businesses?q=${lastBusiness}`);
  expect([full.answer.data.length, short.answer.data.length]).toEqual([24, 1]);
  expect([full.sent.length, short.sent.length]).toEqual([2, 2]);
  expect((await ask(`businesses/map?box=${box(0.03)}`)).sent).toHaveLength(1);
  expect((await ask(`businesses/${full.answer.data[0].id}`)).sent).toHaveLength(3);
});

test('categories with their counts cost one statement, one of them two, and look through no posts', async () => {
  const [all, one] = [await ask('categories'), await ask(`categories/${main}`)];
  expect([all.sent.length, one.sent.length]).toEqual([1, 2]);
  expect(await plansOf(app(), [...all.sent, ...one.sent])).not.toMatch(/Seq Scan on (listings|businesses)/);
});

test('the counts of categories are those of their lists', async () => {
  const { rows } = await app().db.execute(sql`
    select count(*)::int as wrong from categories
    left join (select unnest(category_ids) as id, count(*) from listings group by 1) found using (id)
    where listing_count <> coalesce(found.count, 0)`);
  expect(rows[0]?.wrong).toBe(0);
});

/** How often each large table was read to its end. */
async function scans(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ name: string; times: number }>(sql`
    select pg_class.relname as name, seq_scan::int as times from pg_stat_xact_user_tables seen
    join pg_class on oid = relid where schemaname = 'public' and reltuples > 2000 order by 1`);
  return new Map(rows.map(({ name, times }) => [name, times]));
}

/** Large tables of which a statement read every row, the cascades of foreign keys too. What was done is taken back. */
async function readThrough(work: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  let names: string[] = [];
  const undone = new Error('taken back');
  await app()
    .db.transaction(async (tx) => {
      // The connection may still count what was read before.
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

test('an owner’s list, their export and their erasure find what is theirs by indexes, and so does all that hangs on it', async () => {
  const { rows } = await app().db.execute<{ id: string; email: string; city_id: number; posts: number }>(sql`
    select accounts.id, email, listings.city_id, count(*)::int as posts from accounts
    join listings on owner_id = accounts.id where email = 'member100@load.example' group by 1, 2, 3 limit 1`);
  const [owner] = rows;
  if (!owner) throw new Error('nobody owns anything');
  expect(owner.posts).toBeGreaterThan(3);
  const scope = { cityId: owner.city_id, city: { timeZone: 'America/Detroit' } } as CityScope;
  // It sees a table that is read to its end.
  expect(await readThrough((tx) => tx.execute(sql`select count(title_en || '') from listings`))).toEqual([
    'listings',
  ]);
  const mine = await readThrough(async (tx) => {
    const { rows } = await listMine(tx as unknown as Database, scope, owner.id, { kind: 'business' });
    expect(rows).toHaveLength(owner.posts);
  });
  expect(mine).toEqual([]);
  for (const part of personalData) {
    // Mails are in the queue's own tables.
    if (part.name === 'mails') continue;
    const seen = await readThrough(async (tx) => {
      const content = part.export(tx as unknown as Database, owner);
      await (Symbol.asyncIterator in content ? allOf(content) : content);
    });
    expect(seen, `export of ${part.name}`).toEqual([]);
  }
  const erased = await readThrough(async (tx) => {
    for (const part of personalData) await part.erase(tx, owner);
  });
  expect(erased).toEqual([]);
});
