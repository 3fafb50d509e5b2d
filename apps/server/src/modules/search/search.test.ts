import type { SearchData } from '@dalil/contract/search';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { read } from '../../testing/api.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createAccount } from '../accounts/accounts.factory.ts';
import { createCategory } from '../categories/categories.factory.ts';
import { lockListing, move, writeListing } from '../listings/base/listings.service.ts';
import { businessOf, createBusiness } from '../listings/kinds/businesses/businesses.factory.ts';
import { createCity } from '../places/places.factory.ts';
import { searchDocuments } from './index/search.table.ts';

const names = [
  ['Mansour Grill', 'مشاوي منصور'],
  ['Damascus Bakery', 'مخبز دمشق'],
  ['Bread of the Village', 'خبز القرية'],
  ['Khoury Law Office', 'مكتب الخوري للمحاماة'],
  ['Cedar Dental', 'عيادة الأرز لطب الأسنان'],
] as const;

const ids: number[] = [];
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
    const { id: accountId } = await createAccount(tx);
    for (const [cityId, posts] of [
      [1, names],
      [2, [['Elsewhere Bakery', 'مخبز آخر']]],
    ] as const) {
      const scope = await createCity(tx, { id: cityId });
      const categoryId = await createCategory(tx, scope, {
        key: 'places',
        nameEn: 'Places of every sort',
        nameAr: 'أماكن متنوعة',
      });
      const sub = { key: 'places/all', parentId: categoryId, nameEn: 'All of them', nameAr: 'كلها' };
      const subCategoryIds = [await createCategory(tx, scope, sub)];
      for (const [name, nameArabic] of posts) {
        const id = await createBusiness(
          tx,
          scope,
          await businessOf(tx, accountId, {
            categoryId,
            subCategoryIds,
            name,
            nameArabic,
            description: 'أهلا وسهلا بالجميع.',
          }),
          { accountId, claimed: true, lang: 'en', verified: false, publishedAt: new Date() },
        );
        if (cityId === 1) ids.push(id);
      }
    }
  }),
);

const found = (q: string, { more = '', lang = 'en', city = 1 } = {}) =>
  read<SearchData>(app(), `/api/mi/${lang}/${city}/search?q=${encodeURIComponent(q)}${more}`);
const titles = ({ groups }: SearchData) => groups.flatMap(({ items }) => items.map(({ title }) => title));

test.each([
  ['bakery', 'Damascus Bakery'],
  ['مخبز', 'Damascus Bakery'],
  ['makhbaz', 'Damascus Bakery'],
  ['bakrey', 'Damascus Bakery'],
  ['mansour', 'Mansour Grill'],
  ['منصور', 'Mansour Grill'],
  ['man9our', 'Mansour Grill'],
  ['خوري', 'Khoury Law Office'],
  ['mo7ami', 'Khoury Law Office'],
  ['lawyer', 'Khoury Law Office'],
  ['my tooth hurts', 'Cedar Dental'],
  ['طبيب سنان', 'Cedar Dental'],
])('returns for the query %s the business %s', async (typed, title) => {
  expect(titles(await found(typed))).toContain(title);
});

test('ranks literal matches above synonyms', async () => {
  expect(titles(await found('bread'))[0]).toBe('Bread of the Village');
  expect(titles(await found('خبز'))[0]).toBe('Bread of the Village');
});

test('returns Arabic results with highlights as spelled in the Arabic title', async () => {
  const { groups } = await found('lawyer', { lang: 'ar' });
  expect(groups).toEqual([
    {
      type: 'business',
      count: 1,
      more: false,
      items: [
        expect.objectContaining({
          title: 'مكتب الخوري للمحاماة',
          marks: ['للمحاماة'],
          path: expect.stringContaining('/MarketProfile/'),
        }),
      ],
    },
  ]);
});

test('reports a reinterpreted query, and searches for the entered words when an exact search is requested', async () => {
  const { meant, groups } = await found('makhbaz');
  expect(meant).toBe('مخبز');
  expect(groups).not.toEqual([]);
  expect(await found('makhbaz', { more: '&exact=1' })).toMatchObject({ meant: null, groups: [] });
  expect((await found('bakery')).meant).toBeNull();
  expect(titles(await found('bakery', { more: '&exact=1' }))).toEqual(['Damascus Bakery']);
});

test('returns spellings known in the city for a zero-result query [9.04]', async () => {
  expect(await found('helicopter')).toMatchObject({ groups: [], nearly: [] });
  const { groups, spellings } = await found('mansuur', { more: '&exact=1' });
  expect(groups).toEqual([]);
  expect(spellings).toContain('mansour');
});

test('returns only results of the requested city', async () => {
  expect(titles(await found('bakery'))).not.toContain('Elsewhere Bakery');
  expect(titles(await found('bakery', { city: 2 }))).toEqual(['Elsewhere Bakery']);
});

test('finds a post only while it is public', async () => {
  const id = ids[1] as number;
  const { db } = app();
  const change = (work: Parameters<typeof db.transaction>[0]) => db.transaction(work);
  await change(async (tx) => move(tx, await lockListing(tx, { cityId: 1 }, id), 'pause', { actorId: null }));
  expect(titles(await found('damascus'))).toEqual([]);
  await change(async (tx) => move(tx, await lockListing(tx, { cityId: 1 }, id), 'resume', { actorId: null }));
  expect(titles(await found('damascus'))).toEqual(['Damascus Bakery']);
  await change(async (tx) =>
    writeListing(tx, await lockListing(tx, { cityId: 1 }, id), { expiresAt: new Date(Date.now() - 1_000) }),
  );
  expect(titles(await found('damascus'))).toEqual([]);
  await change(async (tx) => writeListing(tx, await lockListing(tx, { cityId: 1 }, id), { expiresAt: null }));
  expect(titles(await found('damascus'))).toEqual(['Damascus Bakery']);
});

test('writes the search document in the same transaction as the post', async () => {
  const { db } = app();
  await expect(
    db.transaction(async (tx) => {
      await tx.delete(searchDocuments).where(eq(searchDocuments.itemId, ids[0] as number));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(titles(await found('mansour'))).toEqual(['Mansour Grill']);
});

test.each([
  ['operators', `bread & | ! ( ) :* <-> 'quoted' "twice" \\`],
  ['a pattern', '(a+)+$ [[:alpha:]]* %_ .*'],
  ['SQL', "'; drop table search_documents; --"],
  ['marks alone', '!!! ??? …'],
  ['an emoji', '🍞'],
  ['a lone surrogate', '\ud800 bread'],
  ['marks within a word', 'خُبْــزٌ'],
  ['a word of one letter written often', 'ا'.repeat(120)],
])('handles %s in a query', async (_, typed) => {
  const response = await app().inject(`/api/mi/en/1/search?q=${encodeURIComponent(typed.toWellFormed())}`);
  expect([200, 400]).toContain(response.statusCode);
});

test('rejects a query of 10,000 characters', async () => {
  const response = await app().inject(`/api/mi/en/1/search?q=${'a'.repeat(10_000)}`);
  expect(response.statusCode).toBe(400);
});
