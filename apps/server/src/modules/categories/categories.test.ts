import { type Category, categoryTypes } from '@dalil/contract/categories';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { bases, read } from '../../testing/api.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createCity } from '../places/places.factory.ts';
import { createCategory } from './categories.factory.ts';
import { countListings, saveCategory } from './categories.service.ts';

let bakeries: number;
let elsewhere: number;
const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    const scope = await createCity(tx);
    // Created in another order than shown.
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

test('a category has id, name and type [4.03] [8.12] [8.16]', async () => {
  const [first] = await list();
  expect(first).toEqual({
    id: expect.any(Number),
    parentId: null,
    key: 'law',
    name: 'Law',
    // Staff gave it no name for a single place.
    one: 'Law',
    type: 'others',
    count: 0,
  });
});

for (const { lang, base } of bases)
  test(`main categories come in staff’s order, without sub categories and services (${lang}) [8.16]`, async () => {
    const names = (await list('', base)).map(({ name }) => name);
    expect(names).toEqual(lang === 'ar' ? ['محاماة', 'مخابز'] : ['Law', 'Bakeries']);
  });

test('sub categories are those of the parent, in order', async () => {
  expect((await list(`?parent=${bakeries}`)).map(({ name }) => name)).toEqual(['Kaak', 'Bread']);
  expect(await list('?parent=999999')).toEqual([]);
});

test('the list narrows by type [4.03]', async () => {
  expect((await list('?type=business')).map(({ key }) => key)).toEqual(['bakeries']);
  expect((await list('?type=shops')).map(({ key }) => key)).toEqual([]);
  expect(categoryTypes).toEqual(['business', 'shops', 'others']);
});

test('a type or parent that cannot be is refused by field, in the path’s language', async () => {
  const response = await app().inject('/api/mi/ar/1/categories?type=people&parent=x');
  expect(response.statusCode).toBe(400);
  const { code, errors } = response.json();
  expect(code).toBe('validation');
  expect(Object.keys(errors).sort()).toEqual(['parent', 'type']);
  expect(errors.type[0].message).toMatch(/[ء-ي]/);
});

for (const { lang, base } of bases)
  test(`one category comes with its sub categories (${lang})`, async () => {
    const answer = await read<Category & { children: Category[] }>(app(), `${base}/categories/${bakeries}`);
    expect(answer.name).toBe(lang === 'ar' ? 'مخابز' : 'Bakeries');
    expect(answer.children.map(({ name }) => name)).toEqual(
      lang === 'ar' ? ['كعك', 'خبز'] : ['Kaak', 'Bread'],
    );
  });

test('another city’s category is not found, nor are its sub categories listed', async () => {
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

test('both lists are read from an index in order, with nothing left to sort', async () => {
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

test('posts that change places between two categories never wait for each other', async () => {
  const { pool, db } = app();
  const counted = async () =>
    (await db.execute(sql`select id, listing_count as n from categories where listing_count > 0 order by id`))
      .rows;
  for (let post = 0; post < 2; post += 1) {
    await db.transaction((tx) => countListings(tx, { left: [], entered: [bakeries, elsewhere] }));
  }
  const before = await counted();
  // Without the second try that transactions of ours have, so that a deadlock shows.
  const plain = drizzle({ client: pool });
  const move = (left: number, entered: number) =>
    plain.transaction((tx) => countListings(tx, { left: [left], entered: [entered] }));
  for (let round = 0; round < 25; round += 1) {
    await Promise.all([
      move(bakeries, elsewhere),
      move(elsewhere, bakeries),
      move(bakeries, elsewhere),
      move(elsewhere, bakeries),
    ]);
  }
  expect(before).toEqual([
    { id: bakeries, n: 2 },
    { id: elsewhere, n: 2 },
  ]);
  expect(await counted()).toEqual(before);
});
