import type { SuggestData } from '@dalil/contract/search';
import { expect, test } from 'vitest';
import { read } from '../../../testing/api.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount } from '../../accounts/accounts.factory.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { businessOf, createBusiness } from '../../listings/kinds/businesses/businesses.factory.ts';
import { createCity } from '../../places/places.factory.ts';
import { writeSearches } from '../admin/log.service.ts';

const names = [
  ['Mansour Grill', 'مشاوي منصور'],
  ['Bayt Al-Zaytoun', 'بيت الزيتون'],
  ['Khoury Law Office', 'مكتب الخوري للمحاماة'],
] as const;

let restaurants: number;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
    const { id: accountId } = await createAccount(tx);
    for (const [cityId, posts] of [
      [1, names],
      [2, [['Mandela Pizza', 'بيتزا مانديلا']]],
    ] as const) {
      const scope = await createCity(tx, { id: cityId });
      const categoryId = await createCategory(tx, scope, {
        key: 'restaurants',
        nameEn: 'Restaurants',
        nameAr: 'مطاعم',
        singularEn: 'Restaurant',
        singularAr: 'مطعم',
      });
      const sub = { key: 'restaurants/grill', parentId: categoryId, nameEn: 'Grill', nameAr: 'مشاوي' };
      const subCategoryIds = [await createCategory(tx, scope, sub)];
      if (cityId === 1) restaurants = categoryId;
      await createCategory(tx, scope, { key: 'sweets', nameEn: 'Sweets', nameAr: 'حلويات' });
      for (const [name, nameArabic] of posts)
        await createBusiness(
          tx,
          scope,
          await businessOf(tx, accountId, { categoryId, subCategoryIds, name, nameArabic }),
          { accountId, claimed: true, lang: 'en', verified: false, publishedAt: new Date() },
        );
    }
  }),
);

const suggested = (q: string, lang = 'en', city = 1) =>
  read<SuggestData>(app(), `/api/mi/${lang}/${city}/search/suggest?q=${encodeURIComponent(q)}`);
const titles = ({ businesses }: SuggestData) => businesses.map(({ title }) => title);

test.each([
  ['mat3', 'ar', 'مطعم'],
  ['mat3', 'en', 'restaurant'],
  ['mo7am', 'ar', 'محامي'],
  ['mo7am', 'en', 'lawyer'],
  ['lawy', 'ar', 'lawyer'],
  ['محا', 'en', 'محامي'],
  ['restu', 'en', 'restaurant'],
  ['khou', 'en', 'khoury'],
])('completes %s on a page in %s to %s', async (typed, lang, completed) => {
  expect((await suggested(typed, lang)).queries).toContain(completed);
});

test('leaves the words before the last one as entered', async () => {
  expect((await suggested('Best  restau')).queries).toContain('Best  restaurant');
});

test('finds a business by the prefix of its name in either script, with details that identify it', async () => {
  const { businesses } = await suggested('mans', 'ar');
  expect(businesses).toEqual([
    {
      id: expect.any(Number),
      title: 'مشاوي منصور',
      path: expect.stringContaining('/MarketProfile/'),
      picture: expect.objectContaining({ src: expect.any(String) }),
      category: 'مطعم',
      place: expect.stringContaining('Michigan Ave'),
    },
  ]);
  expect(titles(await suggested('منصو'))).toEqual(['Mansour Grill']);
  expect(titles(await suggested('zayto'))).toEqual(['Bayt Al-Zaytoun']);
  expect(titles(await suggested('bayt al za'))).toEqual(['Bayt Al-Zaytoun']);
  expect(titles(await suggested('bayt gri'))).toEqual([]);
});

test('finds a category by the prefix, sound or meaning of its name and links to its list', async () => {
  for (const [typed, lang, name] of [
    ['rest', 'en', 'Restaurants'],
    ['مطا', 'en', 'Restaurants'],
    ['mata3', 'ar', 'مطاعم'],
    ['dine', 'en', 'Restaurants'],
  ] as const)
    expect((await suggested(typed, lang)).categories, typed).toEqual([
      { type: 'business', key: 'restaurants', name, path: `/SubCategory/${restaurants}`, count: 3 },
    ]);
});

test('suggests no words without results, no empty categories and nothing of other cities', async () => {
  expect(await suggested('plumb')).toEqual({ queries: [], businesses: [], categories: [] });
  expect((await suggested('sweet')).categories).toEqual([]);
  expect(titles(await suggested('mande'))).toEqual([]);
  expect((await suggested('mande')).queries).toEqual([]);
  expect(titles(await suggested('mande', 'en', 2))).toEqual(['Mandela Pizza']);
});

test('lists popular queries first, without rare ones, zero-result ones or names', async () => {
  const search = (displayText: string, count: number, results = 3, cityId = 1) => ({
    cityId,
    text: displayText.toLowerCase(),
    displayText,
    count,
    results,
  });
  await writeSearches(app().db, [
    search('Lawyer near me', 9),
    search('lawyer for rent', 5),
    search('lawyer wedding', 4),
    search('lawyer pizza', 50, 0),
    search('lawyer mxyzptlk', 50),
    search('lawyer car', 50, 3, 2),
  ]);
  const { queries } = await suggested('lawy');
  expect(queries.slice(0, 2)).toEqual(['Lawyer near me', 'lawyer for rent']);
  expect(queries).toContain('lawyer');
  expect(queries.join()).not.toMatch(/wedding|pizza|mxyzptlk|car/);
});

test('suggests nothing for a single character', async () => {
  for (const typed of ['m', 'م', '3', ' m '])
    expect(await suggested(typed)).toEqual({ queries: [], businesses: [], categories: [] });
});

test('responds with 200 or 400 to any input', async () => {
  const ask = async (q: string) =>
    (await app().inject(`/api/mi/en/1/search/suggest?q=${encodeURIComponent(q.toWellFormed())}`)).statusCode;
  expect(await ask('m'.repeat(10_000))).toBe(400);
  expect((await app().inject('/api/mi/en/1/search/suggest?q=%ED%A0%80')).statusCode).toBeLessThan(500);
  for (const q of [
    '🙂🙂',
    "man' | 'sour",
    'man:*',
    '!man & (',
    '\\',
    '\ud800man',
    '%',
    'm\u0000n',
    '٣٣',
    'a b c d e f g h i',
  ])
    expect([200, 400], q).toContain(await ask(q));
});
