import { readFileSync } from 'node:fs';
import type { SearchChip, SearchData } from '@dalil/contract/search';
import { expect, test } from 'vitest';
import { initialiseCity } from '../../../../seed/city/initialise-city.ts';
import { samplePicture } from '../../../../seed/images/sample-picture.ts';
import { read } from '../../../../testing/api.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { createAccount } from '../../../accounts/accounts.factory.ts';
import { listCategoryKeys } from '../../../categories/categories.service.ts';
import { businessOf, createBusiness } from '../../../listings/kinds/businesses/businesses.factory.ts';
import { createProduct, productOf } from '../../../listings/kinds/products/products.factory.ts';
import { createRent, rentOf } from '../../../listings/kinds/rents/rents.factory.ts';
import { createAreas, createCity } from '../../../places/places.factory.ts';

const services = { service_provider: samplePicture, shops: samplePicture, market_place: samplePicture };
const pictures = {
  ...{ hero: samplePicture, heroPhone: samplePicture, square: samplePicture, welcome: samplePicture },
  services: { ...services, rent: samplePicture, jobs: samplePicture },
  logos: { en: '/en.svg', ar: '/ar.svg', onDarkEn: '/en.svg', onDarkAr: '/ar.svg' },
};

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const { id: accountId } = await createAccount(tx);
    const directory = await initialiseCity(tx, scope, pictures, { states: [] });
    const idIn = async (tree: 'rent' | 'product', key: string) =>
      (await listCategoryKeys(tx, scope, tree)).find((row) => row.key === key)?.id ?? 0;
    const areas = await createAreas(tx, scope);
    const post = { accountId, lang: 'ar', verified: false, publishedAt: new Date() } as const;
    for (const [title, titleArabic, price, bedrooms] of [
      ['Sunny upper flat', 'شقة علوية مشمسة', 1_150_00, 2],
      ['Quiet flat by the park', 'شقة هادئة قرب الحديقة', 1_900_00, 2],
      ['Small flat', 'شقة صغيرة', 800_00, 1],
    ] as const) {
      const filed = { categoryId: await idIn('rent', 'apartment'), areaId: areas.get('warrendale') ?? 0 };
      await createRent(
        tx,
        scope,
        await rentOf(tx, accountId, { ...filed, title, titleArabic, price, bedrooms }),
        post,
      );
    }
    for (const [title, titleArabic, priceType, price] of [
      ['Blue sofa', 'كنبة زرقاء', 'free', undefined],
      ['Leather sofa', 'كنبة جلد', 'amount', 300_00],
    ] as const) {
      const filed = {
        categoryId: await idIn('product', 'furniture'),
        subCategoryId: await idIn('product', 'furniture/living-room'),
        areaId: areas.get('warrendale') ?? 0,
      };
      await createProduct(
        tx,
        scope,
        await productOf(tx, accountId, { ...filed, title, titleArabic, priceType, price }),
        post,
      );
    }
    for (const [name, nameArabic, hours] of [
      ['Sanaa House Restaurant', 'مطعم بيت صنعاء', { kind: 'always' }],
      ['Shut Restaurant', 'مطعم مغلق', null],
    ] as const)
      await createBusiness(
        tx,
        scope,
        await businessOf(tx, accountId, {
          categoryId: directory.get('restaurants') ?? 0,
          subCategoryIds: [directory.get('restaurants/yemeni') ?? 0],
          name,
          nameArabic,
          hours,
        }),
        { ...post, claimed: true },
      );
  }),
);

const found = (q: string, { more = '', lang = 'en' } = {}) =>
  read<SearchData>(app(), `/api/mi/${lang}/1/search?q=${encodeURIComponent(q)}${more}`);
const titles = ({ groups }: SearchData) => groups.flatMap(({ items }) => items.map(({ title }) => title));

const shown = ({ kind, value, name }: SearchChip) => {
  const declared = name ?? (kind.startsWith('price') ? (value ?? 0) / 100 : value);
  return declared === null ? kind : `${kind} ${declared}`;
};

const table = readFileSync(new URL('./wished-queries.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()) as [string, string]);

test.each(table)('parses the filters of "%s": %s', async (typed, chips) => {
  const filtered = chips.split(', ').filter(Boolean);
  expect((await found(typed)).chips.map(shown).sort()).toEqual(filtered.sort());
});

test('covers Arabic and dialect with at least half of the queries', () => {
  expect(table.length).toBeGreaterThanOrEqual(120);
  expect(table.filter(([typed]) => /\p{Script=Arabic}/u.test(typed)).length).toBeGreaterThanOrEqual(60);
});

test('applies filters in either language and lists near matches separately', async () => {
  for (const typed of ['2 bedroom apartment under 1200', 'شقة غرفتين تحت ١٢٠٠']) {
    const data = await found(typed);
    expect(titles(data)).toEqual(['Sunny upper flat']);
    expect(data.groups[0]).toMatchObject({ type: 'rent', count: 1, more: false });
    expect(data.nearly.map(({ title }) => title)).toContain('Quiet flat by the park');
  }
  expect(titles(await found('كنبة مجانية'))).toEqual(['Blue sofa']);
  expect(titles(await found('yemeni restaurant open now'))).toEqual(['Sanaa House Restaurant']);
});

test('removes only the words of a removed filter from the query', async () => {
  const data = await found('شقة غرفتين تحت 1200', { more: '&without=priceMax', lang: 'ar' });
  expect(data.chips.map(({ key }) => key)).toEqual(['bedrooms', expect.stringMatching(/^category\.\d+$/)]);
  expect(titles(data).sort()).toEqual(['شقة علوية مشمسة', 'شقة هادئة قرب الحديقة']);
  // One phrase of the lexicon stands for both words, the pharmacy and "open".
  const { chips } = await found('صيدلية مفتوحة', { more: '&without=openNow' });
  expect(chips.map(({ name }) => name)).toEqual(['Pharmacies']);
  expect((await found('free sofa', { more: '&exact=1' })).chips).toEqual([]);
});

test('lists everything that passes the filters when the query has no other words', async () => {
  expect(titles(await found('open now'))).toEqual(['Sanaa House Restaurant']);
  expect(titles(await found('مجانا'))).toEqual(['Blue sofa']);
});

test('filters the list of one kind by its keyword, with the list’s own filters taking precedence', async () => {
  const rents = async (query: Record<string, string>) =>
    (await read<{ title: string }[]>(app(), `/api/mi/en/1/rents?${new URLSearchParams(query)}`)).map(
      ({ title }) => title,
    );
  const keyword = 'شقة غرفتين تحت 1200';
  expect(await rents({ keyword })).toEqual(['Sunny upper flat']);
  expect(await rents({ keyword, without: 'priceMax' })).toHaveLength(2);
  expect(await rents({ keyword, priceMax: '200000' })).toHaveLength(2);
  expect(await rents({ keyword: 'under 900' })).toEqual(['Small flat']);
});

test('filters "near me" by the given location, and hides nothing without one', async () => {
  const { chips, groups } = await found('apartment near me');
  expect(chips.map(({ kind }) => kind)).toContain('nearMe');
  expect(groups).not.toEqual([]);
  expect((await found('apartment near me', { more: '&near=42.33,-83.18' })).groups).not.toEqual([]);
  expect((await found('apartment near me', { more: '&near=42.1,-83.6' })).groups).toEqual([]);
});
