import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { productInput } from '@dalil/contract/products';
import { expect, test } from 'vitest';
import { inputOf, valuesOf } from './form/values.ts';
import { listInput, productList } from './list/product-list.ts';

const filesIn = (folder: string) =>
  readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ name }) => name);

test('products cost at most 21 files on the site, four of which hand the kind to the registries', () => {
  const files = filesIn('./');
  console.log(`products: ${files.length} files on the site (${files.join(', ')})`);
  expect(files.length).toBeLessThanOrEqual(21);
});

const search = (text: string) => new URLSearchParams(text);

test('reads the categories of a list from the specified query parameters [3.21] [8.11]', () => {
  const asked = productList.read(
    search('main_id=3&category_id=7,9&condition=new&free=1&priceMin=500&sort=cheapest'),
  );
  expect(listInput(productList, asked).query).toEqual({
    category: 3,
    sub: '7,9',
    condition: 'new',
    free: '1',
    priceMin: '500',
    sort: 'cheapest',
  });
  expect(listInput(productList, productList.read(search('main_id=x&condition=old'))).query).toEqual({
    sort: 'newest',
  });
});

test('removes subcategory and attribute filters when the main category changes', () => {
  const address = search('main_id=3&category_id=7&facts=year.2015-&condition=used');
  expect(productList.write(address, { main_id: '4' })).toBe('?main_id=4&condition=used');
  // The full list offers only attributes shared by most categories, so a filter such as the year still applies after
  // a main category is chosen.
  expect(productList.write(search('facts=year.2015-'), { main_id: '3' })).toBe('?facts=year.2015-&main_id=3');
  expect(productList.isNarrowed(productList.read(search('main_id=3')))).toBe(false);
  expect(productList.isNarrowed(productList.read(search('main_id=3&category_id=7')))).toBe(true);
});

test('restores entered values unchanged and reports every missing field of an empty form [6.08]', () => {
  const input = {
    side: 'offer',
    categoryId: 3,
    subCategoryId: 7,
    title: 'Oak desk',
    titleArabic: 'مكتب',
    condition: 'used',
    areaId: 2,
    description: 'Two drawers.',
    facts: { color: 'silver', year: 2019 },
    evidence: {},
    papers: [],
    photos: ['00000000-0000-4000-8000-000000000001'],
    priceType: 'negotiable',
    price: 85_00,
    phone: '(313) 555-0176',
    anonymous: true,
    showPhone: true,
  };
  const photos = input.photos.map((id) => ({ id, picture: null }));
  expect(inputOf(valuesOf({ input, photos }))).toEqual(input);
  const { error } = productInput.safeParse(inputOf(valuesOf(null)));
  const said = new Map(error?.issues.map(({ path, message }) => [path[0], message]));
  expect(said.get('side')).toBe('errors.field.saleOrBuyRequired');
  expect(said.get('subCategoryId')).toBe('errors.field.subCategoryRequired');
  expect(said.get('phone')).toBe('errors.field.phoneOrEmailRequired');
});
