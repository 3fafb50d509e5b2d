import type { ProductCard } from '@dalil/contract/products';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { createAccount } from '../../../accounts/accounts.factory.ts';
import { createCategory } from '../../../categories/categories.factory.ts';
import { createAreas, createCity } from '../../../places/places.factory.ts';
import { listTags } from '../../base/listings.service.ts';
import { createProduct, productOf } from './products.factory.ts';

const app = useTestApp();
const filed = { categoryId: 0, subCategoryId: 0, areaId: 0 };
const posted = { fridge: 0, wanted: 0, desk: 0 };
const ovens: number[] = [];

beforeAll(() =>
  app().db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const tree = { kind: 'product' } as const;
    filed.categoryId = await createCategory(tx, scope, { ...tree, key: 'home', nameEn: 'Home' });
    filed.subCategoryId = await createCategory(tx, scope, {
      ...tree,
      key: 'home/things',
      nameEn: 'Things',
      parentId: filed.categoryId,
    });
    filed.areaId = (await createAreas(tx, scope)).get('east-dearborn') ?? 0;
    const { id: accountId } = await createAccount(tx, scope);
    let day = 0;
    const post = async (facts: object) =>
      createProduct(
        tx,
        scope,
        await productOf(tx, accountId, { ...filed, titleArabic: '', description: 'Works well.', ...facts }),
        { accountId, lang: 'en', publishedAt: new Date(Date.UTC(2026, 0, ++day)) },
      );
    posted.fridge = await post({ title: 'Two-door refrigerator', price: 430_00 });
    posted.wanted = await post({ title: 'Refrigerator for a student', side: 'wanted', price: 50_00 });
    posted.desk = await post({ title: 'Oak desk with two drawers' });
    for (let number = 0; number < 30; number += 1) ovens.push(await post({ title: `Bread oven ${number}` }));
  }),
);

interface Listed {
  data: ProductCard[];
  meta: { next: string | null };
}

async function list(query: Record<string, string>) {
  const response = await app().inject({ url: `/api/mi/en/1/products?${new URLSearchParams(query)}` });
  expect(response.statusCode, response.body).toBe(200);
  const { data, meta } = response.json<Listed>();
  return { ids: data.map(({ id }) => id), next: meta.next };
}

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

test('a search term in one language finds posts in the other, offers and wanted ads, and filters apply', async () => {
  const keyword = 'ثلاجة';
  expect(sorted((await list({ keyword })).ids)).toEqual([posted.fridge, posted.wanted]);
  expect((await list({ keyword, side: 'wanted' })).ids).toEqual([posted.wanted]);
  expect((await list({ keyword, side: 'offer' })).ids).toEqual([posted.fridge]);
  expect((await list({ keyword, priceMin: '10000' })).ids).toEqual([posted.fridge]);
  expect((await list({ keyword, sort: 'cheapest' })).ids).toEqual([posted.wanted, posted.fridge]);
  expect((await list({ keyword, category: '999' })).ids).toEqual([]);
});

test('results are ranked best first, without repeats or gaps across pages', async () => {
  for (const sort of ['best', 'newest'] as const) {
    const found: number[] = [];
    let next: string | null = null;
    do {
      const page = await list({ keyword: 'oven', sort, ...(next && { cursor: next }) });
      found.push(...page.ids);
      next = page.next;
    } while (next);
    expect(sorted(found), sort).toEqual(sorted(ovens));
  }
  const [best] = (await list({ keyword: 'oven 7' })).ids;
  expect(best).toBe(ovens[7]);
});

test('a page of best results continues at the old position when its last post is no longer found', async () => {
  const { ids, next } = await list({ keyword: 'oven' });
  const last = ids.at(-1);
  await app().db.$client.query(`update search_documents set shown = false where item_id = ${last}`);
  const rest = await list({ keyword: 'oven', cursor: next ?? '' });
  await app().db.$client.query(`update search_documents set shown = true where item_id = ${last}`);
  expect(rest.ids.filter((id) => ids.includes(id))).toEqual([]);
});

test('a search without matches returns an empty list; without a search term the newest come first', async () => {
  expect(await list({ keyword: 'zzxqv' })).toMatchObject({ ids: [], next: null });
  expect((await list({ sort: 'best' })).ids[0]).toBe(ovens.at(-1));
  expect((await list({})).ids).not.toContain(posted.wanted);
});

test('search results are not cached, because the terms are unbounded', () => {
  expect(listTags({ cityId: 1 }, 'product', { keyword: 'oven' })).toEqual([]);
});
