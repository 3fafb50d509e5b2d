import { type Category, categoryTypes } from '@dalil/contract/categories';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { bases, read } from '../../testing/api.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createCity } from '../places/places.factory.ts';
import { createCategory } from './categories.factory.ts';
import { saveCategory } from './categories.service.ts';
import { aggregateCategoryCounts, recordCountChanges } from './category-counts.service.ts';

let bakeries: number;
let elsewhere: number;
const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    const scope = await createCity(tx);
    // The categories are inserted in a different order than they are displayed.
    bakeries = await createCategory(tx, scope, { position: 2 });
    await createCategory(tx, scope, {
      key: 'law',
      type: 'others',
      position: 1,
      nameEn: 'Law',
      nameAr: 'محاماة',
    });
    await createCategory(tx, scope, {
      key: 'bakeries/bread',
      parentId: bakeries,
      position: 1,
      nameEn: 'Bread',
      nameAr: 'خبز',
    });
    await createCategory(tx, scope, {
      key: 'bakeries/kaak',
      parentId: bakeries,
      nameEn: 'Kaak',
      nameAr: 'كعك',
    });
    await createCategory(tx, scope, { key: 'jobs', kind: 'service', nameEn: 'Jobs', nameAr: 'الوظائف' });
    elsewhere = await createCategory(tx, await createCity(tx, { id: 2 }));
  });
});

const list = (query = '', base = '/api/mi/en/1') => read<Category[]>(app(), `${base}/categories${query}`);

test('a category has an id, a name and a type [4.03] [8.16]', async () => {
  const [first] = await list();
  expect(first).toEqual({
    id: expect.any(Number),
    parentId: null,
    key: 'law',
    name: 'Law',
    // Staff entered no singular name, so the category name is used.
    one: 'Law',
    type: 'others',
    count: 0,
    wanted: 0,
  });
});

for (const { lang, base } of bases)
  test(`main categories are in the order set by staff, without subcategories and services (${lang}) [8.16]`, async () => {
    const names = (await list('', base)).map(({ name }) => name);
    expect(names).toEqual(lang === 'ar' ? ['محاماة', 'مخابز'] : ['Law', 'Bakeries']);
  });

test('lists the subcategories of the parent in order', async () => {
  expect((await list(`?parent=${bakeries}`)).map(({ name }) => name)).toEqual(['Kaak', 'Bread']);
  expect(await list('?parent=999999')).toEqual([]);
});

test('the list filters by type [4.03]', async () => {
  expect((await list('?type=business')).map(({ key }) => key)).toEqual(['bakeries']);
  expect((await list('?type=shops')).map(({ key }) => key)).toEqual([]);
  expect(categoryTypes).toEqual(['business', 'shops', 'others']);
});

test('rejects an invalid type or parent by field, in the language of the path', async () => {
  const response = await app().inject('/api/mi/ar/1/categories?type=people&parent=x');
  expect(response.statusCode).toBe(400);
  const { code, errors } = response.json();
  expect(code).toBe('validation');
  expect(Object.keys(errors).sort()).toEqual(['parent', 'type']);
  expect(errors.type[0].message).toMatch(/[ء-ي]/);
});

for (const { lang, base } of bases)
  test(`returns a category with its subcategories (${lang})`, async () => {
    const answer = await read<Category & { children: Category[] }>(app(), `${base}/categories/${bakeries}`);
    expect(answer.name).toBe(lang === 'ar' ? 'مخابز' : 'Bakeries');
    expect(answer.children.map(({ name }) => name)).toEqual(
      lang === 'ar' ? ['كعك', 'خبز'] : ['Kaak', 'Bread'],
    );
  });

test('a category of another city returns 404, and its subcategories are not listed', async () => {
  expect((await app().inject(`/api/mi/en/1/categories/${elsewhere}`)).statusCode).toBe(404);
  expect(await list(`?parent=${bakeries}`, '/api/mi/en/2')).toEqual([]);
});

test('a renamed category keeps its id and shows its new name', async () => {
  const id = await app().db.transaction((tx) =>
    saveCategory(
      tx,
      { cityId: 2 },
      { key: 'bakeries', type: 'business', position: 0, nameEn: 'Ovens', nameAr: 'أفران' },
    ),
  );
  expect(id).toBe(elsewhere);
  await expect.poll(async () => (await list('', '/api/mi/ar/2')).map(({ name }) => name)).toEqual(['أفران']);
});

test('both lists are read from an index in order, without a sort', async () => {
  const { db } = app();
  const plan = (below: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows } = await tx.execute(
        sql.raw(
          `explain select * from categories where city_id = 1 and kind = 'directory' and ${below} order by position`,
        ),
      );
      return JSON.stringify(rows);
    });
  expect(await plan('parent_id is null')).toContain('categories_main');
  expect(await plan('parent_id is null')).not.toContain('Sort');
  expect(await plan('parent_id = 1')).toContain('categories_children');
  expect(await plan('parent_id = 1')).not.toContain('Sort');
});

describe('category counts', () => {
  const counted = async () =>
    (
      await app().db.execute<{ id: number; n: number }>(
        sql`select id, listing_count as n from categories where listing_count > 0 order by id`,
      )
    ).rows;
  const offered = (...ids: number[]) => ids.map((categoryId) => ({ categoryId, side: 'offer' as const }));
  const change = (left: number[], entered: number[]) =>
    app().db.transaction((tx) =>
      recordCountChanges(tx, { left: offered(...left), entered: offered(...entered) }),
    );
  const fold = () => app().db.transaction(aggregateCategoryCounts);

  test('concurrent publishers in one category do not block each other', async () => {
    const { pool } = app();
    const plain = drizzle({ client: pool });
    // Each transaction stays open until all have updated the counter, so the test hangs if one blocks another.
    let counting = 4;
    const all = Promise.withResolvers<void>();
    await Promise.all(
      Array.from({ length: 4 }, () =>
        plain.transaction(async (tx) => {
          await recordCountChanges(tx, { left: [], entered: offered(bakeries, elsewhere) });
          counting -= 1;
          if (counting === 0) all.resolve();
          await all.promise;
        }),
      ),
    );
    await fold();
    expect(await counted()).toEqual([
      { id: bakeries, n: 4 },
      { id: elsewhere, n: 4 },
    ]);
  });

  test('counts stay correct while posts move between categories and aggregations run concurrently', async () => {
    const before = await counted();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        change([bakeries], [elsewhere]),
        fold(),
        change([elsewhere], [bakeries]),
        fold(),
        change([bakeries], [elsewhere]),
        change([elsewhere], [bakeries]),
      ]);
    }
    await fold();
    expect(await counted()).toEqual(before);
    expect((await app().db.execute(sql`select from category_count_deltas`)).rows).toEqual([]);
  });

  test('of two concurrent aggregations one skips, and deltas added meanwhile are not lost', async () => {
    const [before] = await counted();
    await change([], [bakeries]);
    await app().db.transaction(async (tx) => {
      await aggregateCategoryCounts(tx);
      await change([], [bakeries]);
      // A concurrent second aggregation returns without waiting for the first and counts nothing twice.
      await fold();
    });
    expect((await counted())[0]).toEqual({ id: bakeries, n: (before?.n ?? 0) + 1 });
    await fold();
    expect((await counted())[0]).toEqual({ id: bakeries, n: (before?.n ?? 0) + 2 });
  });

  test('a failed aggregation loses no deltas', async () => {
    const [before] = await counted();
    await change([], [bakeries]);
    await expect(
      app().db.transaction(async (tx) => {
        await aggregateCategoryCounts(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await fold();
    expect((await counted())[0]).toEqual({ id: bakeries, n: (before?.n ?? 0) + 1 });
  });

  test('visitors see the new count after aggregation', async () => {
    const shown = async () => (await list()).find(({ id }) => id === bakeries)?.count;
    const before = (await counted()).find(({ id }) => id === bakeries)?.n ?? 0;
    await shown();
    await change([], [bakeries]);
    await fold();
    await expect.poll(shown).toBe(before + 1);
  });

  test('a fresh read shows exact counts of both sides before aggregation', async () => {
    const shown = async () => {
      const { count, wanted } = await read<Category>(app(), `/api/mi/en/1/categories/${bakeries}`);
      return { count, wanted };
    };
    const count = (await counted()).find(({ id }) => id === bakeries)?.n ?? 0;
    await expect.poll(shown).toEqual({ count, wanted: 0 });
    await app().db.transaction(async (tx) => {
      await recordCountChanges(tx, {
        left: offered(bakeries),
        entered: [{ categoryId: bakeries, side: 'wanted' }],
      });
      // Saving a category invalidates the cached response, like any other change would.
      await saveCategory(
        tx,
        { cityId: 1 },
        { key: 'law', type: 'others', position: 1, nameEn: 'Law', nameAr: 'محاماة' },
      );
    });
    const after = { count: count - 1, wanted: 1 };
    await expect.poll(shown).toEqual(after);
    await fold();
    await expect
      .poll(async () => (await app().db.execute(sql`select from category_count_deltas`)).rows)
      .toEqual([]);
    expect(await shown()).toEqual(after);
  });
});
