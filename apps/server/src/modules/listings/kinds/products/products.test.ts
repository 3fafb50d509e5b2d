import { readdirSync } from 'node:fs';
import type { AttributeFilter } from '@dalil/contract/attributes';
import type { Category } from '@dalil/contract/categories';
import type { SavedItem } from '@dalil/contract/favourites';
import type { ProductCard, ProductDetail, ProductInput } from '@dalil/contract/products';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { invalidate } from '../../../../cache/invalidate.ts';
import { read } from '../../../../testing/api.ts';
import { createAuthors, type TestAuthor } from '../../../../testing/authors.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { newVisitor } from '../../../../testing/visitor.ts';
import { createAccount } from '../../../accounts/accounts.factory.ts';
import { createTestAttribute } from '../../../attributes/attributes.factory.ts';
import { attributes } from '../../../attributes/attributes.table.ts';
import { attributesTag } from '../../../attributes/vocabulary.service.ts';
import { createCategory } from '../../../categories/categories.factory.ts';
import { createAreas, createCity } from '../../../places/places.factory.ts';
import { listings } from '../../base/listings.table.ts';
import { productOf } from './products.factory.ts';

const filed = { vehicles: 0, cars: 0, furniture: 0, desks: 0, east: 0, west: 0 };
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const tree = { kind: 'product' } as const;
    const main = (key: string, nameEn: string) => createCategory(tx, scope, { ...tree, key, nameEn });
    filed.vehicles = await main('vehicles', 'Vehicles');
    filed.furniture = await main('furniture', 'Furniture');
    const sub = (key: string, nameEn: string, parentId: number) =>
      createCategory(tx, scope, { ...tree, key, nameEn, parentId });
    filed.cars = await sub('vehicles/cars', 'Cars', filed.vehicles);
    filed.desks = await sub('furniture/desks', 'Desks', filed.furniture);
    const areas = await createAreas(tx, scope);
    filed.east = areas.get('east-dearborn') ?? 0;
    filed.west = areas.get('west-dearborn') ?? 0;
    const word = { tree: 'product', group: 'more', onCard: false } as const;
    const ofCars = { ...word, categoryIds: [filed.cars] };
    await createTestAttribute(tx, scope, {
      ...ofCars,
      key: 'year',
      kind: 'year',
      name: { en: 'Year', ar: 'سنة الصنع' },
      required: true,
    });
    await createTestAttribute(tx, scope, {
      ...ofCars,
      key: 'model',
      kind: 'text',
      name: { en: 'Model', ar: 'الطراز' },
      inFilters: false,
    });
    const colours = { black: 'أسود', silver: 'فضي', red: 'أحمر' };
    await createTestAttribute(tx, scope, {
      ...word,
      key: 'color',
      kind: 'choice',
      name: { en: 'Color', ar: 'اللون' },
      options: Object.entries(colours).map(([key, ar]) => ({ key, name: { en: key, ar } })),
    });
  }),
);
const { client, member, moderator, begin, submit, save, sent, published, decide, mine } = createAuthors(
  app,
  'product',
);

let staff: TestAuthor;
let seller: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
  seller = await member();
});

const inputOf = (who: TestAuthor, facts: Partial<ProductInput> = {}) =>
  app().db.transaction((tx) =>
    productOf(tx, who.account.id, {
      categoryId: filed.furniture,
      subCategoryId: filed.desks,
      areaId: filed.east,
      ...facts,
    }),
  );
const post = async (facts: Partial<ProductInput> = {}, who = seller) =>
  (await published(who, staff, await inputOf(who, facts))).id;
const car = (facts: Partial<ProductInput> = {}): Partial<ProductInput> => ({
  categoryId: filed.vehicles,
  subCategoryId: filed.cars,
  facts: { year: 2019, model: { en: 'Sedan, 4 doors' }, color: 'silver' },
  ...facts,
});

const base = '/api/mi/en/1';
const list = (query = '') => read<ProductCard[]>(app(), `${base}/products?${query}`);
const ids = async (query?: string) => (await list(query)).map(({ id }) => id);
const detail = (id: number, lang = 'en') => read<ProductDetail>(app(), `/api/mi/${lang}/1/products/${id}`);
const contact = (id: number) =>
  app().inject({ method: 'POST', url: `${base}/listings/${id}/contact`, remoteAddress: newVisitor() });
const errorsOf = async (input: object) => {
  const response = await submit(seller, await begin(seller, input));
  expect(response.statusCode, response.body).toBe(400);
  const errors = response.json().errors as Record<string, { message: string }[]>;
  return Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first?.message]));
};

test('the products module needs at most 12 files on the server', () => {
  const own = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  const files = ['the contract', ...own];
  console.log(`products: ${files.length} files on the server (${files.join(', ')})`);
  expect(files.length).toBeLessThanOrEqual(12);
});

test('an empty form returns every missing field with the messages of the specification [6.06] [6.07] [6.08] [6.09] [6.18]', async () => {
  expect(await errorsOf({})).toEqual({
    side: 'Looking for sale or buy is required',
    categoryId: 'main category is required',
    subCategoryId: 'sub category is required',
    title: 'Title is required',
    condition: 'Type is required',
    price: 'Price is required',
    areaId: 'Location is required',
    description: 'Description is required',
    phone: 'Please fill phone number or email address',
    email: 'Please fill phone number or email address',
  });
  const { photos: _, ...whole } = await inputOf(seller);
  expect(await errorsOf(whole)).toEqual({ photos: 'Image is required' });
  // A wanted ad needs no photo, and one way of contact is enough.
  const { email: __, ...wanted } = whole;
  await sent(seller, { ...wanted, side: 'wanted' });
});

test('a positive price is required unless the product is free or priced on request', async () => {
  const { price: _, ...whole } = await inputOf(seller);
  for (const priceType of ['amount', 'negotiable'])
    expect(await errorsOf({ ...whole, priceType })).toEqual({ price: 'Price is required' });
  expect(await errorsOf({ ...whole, price: 0 })).toEqual({ price: 'Price is required' });
  expect(await errorsOf({ ...whole, price: -1 })).toHaveProperty('price');
  for (const priceType of ['free', 'on-request'] as const) {
    const { photos } = await inputOf(seller);
    await sent(seller, { ...whole, photos, priceType });
  }
});

test('rejects an unknown category, subcategory or area', async () => {
  const whole = await inputOf(seller);
  for (const [field, wrong] of [
    ['categoryId', { categoryId: filed.desks }],
    ['subCategoryId', { subCategoryId: filed.cars }],
    ['areaId', { areaId: 999_999 }],
  ] as const)
    expect(Object.keys(await errorsOf({ ...whole, ...wrong }))).toEqual([field]);
});

test('a car requires its year, a desk does not [4.09]', async () => {
  const requested = async (category: number) =>
    (await read<{ key: string; subs: number[] }[]>(app(), `${base}/facts?category=${category}`)).map(
      ({ key, subs }) => [key, subs],
    );
  expect(await requested(filed.vehicles)).toEqual([
    ['year', [filed.cars]],
    ['model', [filed.cars]],
    ['color', []],
  ]);
  expect(await requested(filed.furniture)).toEqual([['color', []]]);
  const whole = await inputOf(seller, car({ facts: { color: 'silver' } }));
  expect(await errorsOf(whole)).toEqual({ 'facts.year': 'This field is required' });
  const id = await post(car({ title: 'Sedan 2019' }));
  const [group] = (await detail(id)).facts.groups;
  expect(group?.facts.map(({ key, values, number }) => [key, number ?? values[0]])).toEqual([
    ['year', 2019],
    ['model', 'Sedan, 4 doors'],
    ['color', 'silver'],
  ]);
});

test('for sale and wanted, new and used: a product becomes public on approval, and its author is notified [1.06] [5.15] [7.04]', async () => {
  const draft = await sent(seller, await inputOf(seller, { title: 'Walnut desk', condition: 'new' }));
  expect(draft.state).toBe('pending');
  expect(await ids('q=walnut')).toEqual([]);
  expect((await app().inject(`${base}/products/${draft.id}`)).statusCode).toBe(404);
  expect((await decide(staff, draft, 'approve')).json().data.state).toBe('published');
  expect((await mine(seller)).find(({ id }) => id === draft.id)).toMatchObject({
    state: 'published',
    path: `/Show-Product/${draft.id}/walnut-desk`,
  });
  const wanted = await post({ title: 'Looking for a walnut desk', side: 'wanted', photos: [] });
  expect(await ids('q=walnut')).toEqual([draft.id]);
  expect(await ids('q=walnut&side=wanted')).toEqual([wanted]);
  expect(await ids('q=walnut&condition=new')).toEqual([draft.id]);
  expect(await ids('q=walnut&condition=used')).toEqual([]);
  const days = await app()
    .db.select({ days: sql<number>`extract(day from expires_at - published_at)::int` })
    .from(listings)
    .where(eq(listings.id, draft.id));
  // Products expire after 45 days (decision 26).
  expect(days).toEqual([{ days: 45 }]);
});

test('the list filters by category, year, color, price and place, and can be sorted [3.52] [4.09]', async () => {
  const old = await post(
    car({ title: 'Filtered car', facts: { year: 2012, color: 'red' }, price: 4_000_00, areaId: filed.west }),
  );
  const recent = await post(
    car({ title: 'Filtered car', facts: { year: 2021, color: 'black' }, price: 15_000_00 }),
  );
  const bed = await post({ title: 'Filtered bed', price: 90_00, areaId: filed.west });
  const found = (query: string) => ids(`q=filtered&${query}`);
  expect(await found(`category=${filed.vehicles}`)).toEqual([recent, old]);
  expect(await found(`sub=${filed.desks}`)).toEqual([bed]);
  expect(await found('facts=year.2020-')).toEqual([recent]);
  expect(await found('facts=year.2010-2015')).toEqual([old]);
  expect(await found('facts=color.red,color.black')).toEqual([recent, old]);
  expect(await found('facts=color.red,year.2020-')).toEqual([]);
  expect(await found('priceMin=10000&priceMax=500000')).toEqual([old]);
  expect(await found(`area=${filed.west}`)).toEqual([bed, old]);
  expect(await found(`area=${filed.west},${filed.east}`)).toEqual([bed, recent, old]);
  expect(await found('sort=newest')).toEqual([bed, recent, old]);
  expect(await found('sort=cheapest')).toEqual([bed, old, recent]);
  expect(await found('sort=dearest')).toEqual([recent, old, bed]);
  const nearest = await list(`q=filtered&sort=nearest&near=42.3005,-83.2572`);
  expect(nearest.map(({ area }) => area)).toEqual(['West Dearborn', 'West Dearborn', 'East Dearborn']);
  expect(nearest[0]?.meters).toBeLessThan(10);
  expect((await app().inject(`${base}/products?sort=name`)).statusCode).toBe(400);
});

test('the list of all products can be filtered by attributes shared by several main categories [4.09]', async () => {
  await post(car({ title: 'Shared words', facts: { year: 2019, color: 'silver' } }));
  const filters = async (query: string) =>
    (await read<AttributeFilter[]>(app(), `${base}/facts/filters?${query}`)).map(({ key, options }) => [
      key,
      options.map((option) => option.key).filter((option) => option === 'silver'),
    ]);
  expect(await filters('tree=product')).toEqual([['color', ['silver']]]);
  expect(await filters(`category=${filed.vehicles}`)).toEqual([
    ['year', []],
    ['color', ['silver']],
  ]);
  expect(await filters('')).toEqual([]);

  const words = await app().db.select().from(attributes).where(eq(attributes.key, 'year'));
  const year = words[0]?.id ?? 0;
  const asks = async (categoryIds: number[]) => {
    await app().db.update(attributes).set({ categoryIds }).where(eq(attributes.id, year));
    await app().db.transaction((tx) => invalidate(tx, [attributesTag({ cityId: 1 })]));
  };
  // The attribute applies to enough subcategories, but they belong to only two main categories, which is too few for
  // a shared filter.
  await asks([filed.cars, filed.vehicles, filed.desks]);
  await expect.poll(() => filters('tree=product')).toEqual([['color', ['silver']]]);
  const third = await app().db.transaction((tx) =>
    createCategory(tx, { cityId: 1 }, { kind: 'product', key: 'third', nameEn: 'Third' }),
  );
  await asks([filed.cars, filed.desks, third]);
  await expect
    .poll(async () => (await filters('tree=product')).map(([key]) => key))
    .toEqual(['year', 'color']);
  await asks([filed.cars]);
});

test('free items have their own filter and a price of 0', async () => {
  const free = await post({ title: 'Given away', priceType: 'free' });
  const requested = await post({ title: 'Given away not', priceType: 'on-request' });
  await post({ title: 'Given away not', price: 1 });
  expect(await list('q=given+away&free=1')).toMatchObject([{ id: free, priceType: 'free', amount: 0 }]);
  expect(await list('q=given+away&sort=cheapest')).toMatchObject([{ id: free }, { amount: 1 }]);
  expect(await detail(requested)).toMatchObject({ amount: null, priceType: 'on-request' });
});

test('filter-market returns categories and newest products by main_id and category_id, both empty by default [8.11]', async () => {
  interface Market {
    mainCategories: Category[];
    subCategories: Category[];
    products: ProductCard[];
  }
  const market = (query: string) => read<Market>(app(), `${base}/filter-market${query}`);
  const desk = await post({ title: 'Market desk' });
  const sedan = await post(car({ title: 'Market car' }));
  const all = await market('');
  expect(all.mainCategories.map(({ id }) => id)).toEqual(
    (await read<Category[]>(app(), `${base}/categories?tree=product`)).map(({ id }) => id),
  );
  expect(all.mainCategories.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Furniture', 'Vehicles']),
  );
  expect(all.subCategories).toEqual([]);
  expect(all.products.slice(0, 2).map(({ id }) => id)).toEqual([sedan, desk]);
  expect(await market('?main_id=&category_id=')).toEqual(all);
  const vehicles = await market(`?main_id=${filed.vehicles}`);
  expect(vehicles.subCategories.map(({ name }) => name)).toEqual(['Cars']);
  expect(vehicles.products[0]?.id).toBe(sedan);
  const desks = await market(`?main_id=${filed.furniture}&category_id=${filed.desks}`);
  expect(desks.products[0]?.id).toBe(desk);
  expect(new Set(desks.products.map(({ subCategory }) => subCategory?.name))).toEqual(new Set(['Desks']));
  expect((await app().inject(`${base}/filter-market?main_id=999999`)).statusCode).toBe(404);
  expect((await app().inject(`${base}/filter-market?main_id=cars`)).statusCode).toBe(400);
});

test('a lower price is public at once, a higher one is pending with the rest of the edit', async () => {
  const input = await inputOf(seller, { title: 'Price of a desk', price: 100_00 });
  const draft = await published(seller, staff, input);
  const edit = async (changes: Partial<ProductInput>) => {
    const { version } = (await seller.send('GET', `profile/listings/${draft.id}`)).json().data;
    const saved = await save(seller, { id: draft.id, version }, { ...input, ...changes });
    return (await submit(seller, saved.json().data)).json().data.edit;
  };
  const shown = async () => {
    const { amount, priceType, title } = await detail(draft.id);
    return [amount, priceType, title];
  };
  expect(await edit({ price: 80_00 })).toBeNull();
  await expect.poll(shown).toEqual([80_00, 'amount', 'Price of a desk']);
  expect(await edit({ price: 70_00, title: 'Another desk' })).toMatchObject({ state: 'pending' });
  await expect.poll(shown).toEqual([70_00, 'amount', 'Price of a desk']);
  expect(await edit({ price: 200_00 })).toMatchObject({ state: 'pending' });
  expect(await shown()).toEqual([70_00, 'amount', 'Price of a desk']);
  expect(await edit({ priceType: 'free' })).toBeNull();
  await expect.poll(shown).toEqual([0, 'free', 'Price of a desk']);
});

test('an anonymous product reveals nothing about its author; the phone number appears only on request [7.03]', async () => {
  const account = await app().db.transaction((tx) => createAccount(tx, { name: 'Nadia Traceless' }));
  const author = await client(account);
  const named = await post({ title: 'Traced desk' }, author);
  const hidden = await post({ title: 'Traced desk', anonymous: true }, author);
  const ticked = await post({ title: 'Traced desk', anonymous: true, showPhone: true }, author);
  expect((await detail(named)).poster).toEqual({
    name: 'Nadia Traceless',
    since: new Date().getUTCFullYear(),
  });
  expect((await detail(hidden)).poster).toBeNull();
  const urls = [hidden, ticked].flatMap((id) => [
    `products/${id}`,
    `products/${id}/similar`,
    `products/by-id?ids=${id}`,
    'products?q=traced',
    'filter-market',
  ]);
  const notified = await Promise.all(
    urls.flatMap((url) => ['en', 'ar'].map((lang) => app().inject(`/api/mi/${lang}/1/${url}`))),
  );
  const text = notified.map(({ statusCode, body }) => `${statusCode} ${body}`).join('\n');
  expect(text).not.toMatch(/^[^2]/m);
  for (const trace of [account.id, account.email, '5550176', 'salma@mail.example'])
    expect(text).not.toContain(trace);
  expect((await app().inject(`${base}/products/${hidden}`)).body).not.toMatch(/Nadia|"since"/);
  const way = { phone: '+13135550176', email: 'salma@mail.example' };
  expect((await contact(named)).json().data).toEqual({ name: 'Nadia Traceless', ...way });
  expect((await contact(hidden)).json().data).toEqual({ name: null, phone: null, email: null });
  expect((await contact(ticked)).json().data).toEqual({ name: null, phone: way.phone, email: null });
});

test('a card is identical in lists, favourites, by id and among similar products', async () => {
  const [first, second] = [
    await post({ title: 'Card of a desk', titleArabic: 'بطاقة مكتب' }),
    await post({ title: 'Card of a desk' }),
  ];
  const reader = await member('/api/mi/ar/1');
  await reader.send('POST', 'profile/save', { type: 'product', id: first });
  const saved: SavedItem[] = (await reader.send('GET', 'profile/favorite?type=product')).json().data;
  const [card] = await read<ProductCard[]>(app(), `/api/mi/ar/1/products/by-id?ids=${first}`);
  expect(saved).toMatchObject([{ id: first, card: { ...card, picture: expect.anything() } }]);
  expect(card).toMatchObject({
    title: 'بطاقة مكتب',
    category: { id: filed.furniture, key: 'furniture' },
    area: 'شرق ديربورن',
    condition: 'used',
    amount: 85_00,
  });
  expect(
    (await read<ProductCard[]>(app(), `${base}/products/by-id?ids=${second},${first}`)).map(({ id }) => id),
  ).toEqual([second, first]);
  const similar = await read<ProductCard[]>(app(), `${base}/products/${first}/similar`);
  expect(similar.length).toBeGreaterThan(0);
  expect(similar.map(({ id }) => id)).not.toContain(first);
  for (const { category, side, meters } of similar)
    expect([category?.id, side, meters]).toEqual([filed.furniture, 'offer', null]);
  expect((await detail(first, 'ar')).slugs).toEqual({ en: 'card-of-a-desk', ar: 'بطاقة-مكتب' });
});

test('an expired or sold product leaves the lists and its page at once', async () => {
  const [ends, sold] = [await post({ title: 'Leaving desk' }), await post({ title: 'Leaving desk' })];
  expect(await ids('q=leaving')).toEqual([sold, ends]);
  await app().db.update(listings).set({ expiresAt: sql`now()` }).where(eq(listings.id, ends));
  await seller.send('POST', `profile/listings/${sold}/state`, { action: 'fulfill' });
  expect(await ids('q=leaving')).toEqual([]);
  for (const id of [ends, sold]) expect((await app().inject(`${base}/products/${id}`)).statusCode).toBe(404);
});
