import { jobSorts } from '@dalil/contract/jobs';
import { productSorts } from '@dalil/contract/products';
import { rentSorts } from '@dalil/contract/rents';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstLoadTestCityId } from '../db/bulk-load.ts';
import { createAccount } from '../modules/accounts/accounts.factory.ts';
import { createCategory } from '../modules/categories/categories.factory.ts';
import { countUnreadThreads } from '../modules/messaging/threads/threads.service.ts';
import { createAreas, createCity } from '../modules/places/places.factory.ts';
import { loadDataset } from '../seed/load.ts';
import { queryPlans, statementsDuring, statementsOf } from '../testing/database/statements.ts';
import { useTestApp } from '../testing/test-app.ts';
import { testSize } from '../testing/test-size.ts';

/** Posts of four kinds in six cities; each city has a sixth of the posts of each kind. */
const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    const scope = await createCity(tx);
    await createAreas(tx, scope);
    for (const kind of ['directory', 'rent', 'job', 'product'] as const)
      for (const key of ['many', 'some', 'few']) {
        const parentId = await createCategory(tx, scope, { kind, key });
        await createCategory(tx, scope, { kind, key: `${key}/sub`, parentId });
      }
  });
  for await (const _ of loadDataset(db, {
    cities: 6,
    count: testSize({ landing: 18_000, nightly: 36_000 }),
  }));
  // Does what autovacuum would do after as many rows. Without it GIN entries wait in the pending list, which makes
  // the index look expensive to the planner.
  await db.execute(sql`vacuum analyze listings, rents, jobs, products`);
});

/** Category and area with the most posts of each kind: the most expensive ones to scan. */
type Largest = { category: number; sub: number; area: number; near: string };
const largest: Record<string, Largest> = {};
beforeAll(async () => {
  const { rows } = await app().db.execute<Largest & { kind: string }>(sql`
    select kind, mode() within group (order by category_id) as category,
      mode() within group (order by category_ids[cardinality(category_ids)]) as sub,
      mode() within group (order by area_id) as area,
      avg(st_y(location::geometry)) || ',' || avg(st_x(location::geometry)) as near
    from listings where city_id = ${firstLoadTestCityId} group by kind`);
  for (const { kind, ...found } of rows) largest[kind] = found;
});

const own = {
  rent: {
    path: 'rents',
    sorts: rentSorts,
    filters: [
      'bedrooms=3',
      'bathrooms=2',
      'sizeMin=1000',
      'sizeMax=1500',
      'shared=1',
      'shared=1&gender=female',
      'furnished=1',
      'zip=48121',
      'bedrooms=2&bathrooms=2&furnished=1&priceMax=200000',
    ],
  },
  job: {
    path: 'jobs',
    sorts: jobSorts,
    filters: [
      'jobType=full',
      'experience=some&payPer=hour',
      'by=company',
      'by=person&jobType=part&experience=none',
    ],
  },
  product: {
    path: 'products',
    sorts: productSorts,
    filters: ['condition=new', 'free=1', 'condition=used&priceMin=2000'],
  },
} as const;

describe.each(['rent', 'job', 'product'] as const)('lists of each %s', (kind) => {
  const { path, sorts, filters } = own[kind];
  const table = new RegExp(`Seq Scan on (listings|${path})`);
  const common = ({ category, sub, area }: Largest) => [
    '',
    'side=wanted',
    'photos=1',
    'priceMin=10000',
    'priceMax=50000',
    'q=777',
    'within=3000',
    `category=${category}`,
    `sub=${sub}`,
    `area=${area}`,
    `category=${category}&sub=${sub}&area=${area}&priceMin=100`,
  ];

  test.each(sorts)(
    'reads the list sorted by %s from an index whatever the filters, with as many statements for its second page',
    async (sort) => {
      const found = largest[kind];
      if (!found) throw new Error(`no ${kind}`);
      const counts = new Map<number, string>();
      for (const filter of [...common(found), ...filters]) {
        const query = `${path}?sort=${sort}&near=${found.near}&${filter}`;
        const first = await statementsOf(app(), base, query);
        const { next } = first.answer.meta;
        const second = next ? await statementsOf(app(), base, `${query}&cursor=${next}`) : first;
        const plans = await queryPlans(app(), [...first.sent, ...second.sent]);
        expect(plans, `${query} ${plans}`).not.toMatch(table);
        // Ignores pages without posts, because they need no statements to look up names.
        for (const { sent, answer: response } of [first, second])
          if (response.data.length > 0) counts.set(sent.length, query);
      }
      expect([...counts.keys()], JSON.stringify([...counts])).toHaveLength(1);
    },
  );
});

const base = `/api/mi/en/${firstLoadTestCityId}`;

test('counts unread conversations of a member by index, however many conversations exist', async () => {
  const { db, pool } = app();
  const [member, other] = await db.transaction(async (tx) => [
    await createAccount(tx),
    await createAccount(tx),
  ]);
  await db.execute(sql`insert into conversations (last_seq) select 1 from generate_series(1, 20000)`);
  await db.execute(sql`
    insert into threads (id, city_id, listing_id, visitor_id, host_id)
    select conversation.id, ${firstLoadTestCityId}, listing.id, ${member?.id}::uuid, ${other?.id}::uuid
    from (select id, row_number() over () as n from conversations limit 3) conversation
    join (select id, row_number() over () as n from listings where city_id = ${firstLoadTestCityId} limit 3) listing using (n)`);
  await pool.query('analyze conversations, threads');
  const scope = { cityId: firstLoadTestCityId };
  const { answer: response, sent } = await statementsDuring(db, () =>
    countUnreadThreads(db, scope, member?.id ?? ''),
  );
  expect(response).toBe(3);
  expect(await queryPlans(app(), sent)).not.toContain('Seq Scan on conversations');
});
