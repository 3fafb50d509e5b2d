import type { BusinessCard, BusinessDetail, BusinessInput } from '@dalil/contract/businesses';
import { encodeCursor } from '@dalil/contract/cursor';
import type { ListingDraft } from '@dalil/contract/listings';
import { openStatus } from '@dalil/contract/open-status';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bases, read } from '../../../../testing/api.ts';
import { logIn } from '../../../../testing/log-in.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { createAccount, createStaff } from '../../../accounts/accounts.factory.ts';
import { createCategory } from '../../../categories/categories.factory.ts';
import { createCity } from '../../../places/places.factory.ts';
import { findCity } from '../../../places/places.service.ts';
import { saveStreetNames } from '../../../places/street-names.ts';
import { businessOf, createBusiness } from './businesses.factory.ts';
import { listBusinesses } from './businesses.service.ts';

let categoryId: number;
let sub: number;
let owner: Headers;
let staff: Headers;
let account: { id: string };
let cafe: number;
let garage: number;
const app = useTestApp(
  ({ db }) =>
    db.transaction(async (tx) => {
      const scope = await createCity(tx);
      categoryId = await createCategory(tx, scope, { singularEn: 'Bakery', singularAr: 'مخبز' });
      sub = await createCategory(tx, scope, { key: 'bakeries/kaak', parentId: categoryId });
    }),
  undefined,
  () => ({ CACHE: 'off' }),
);

type Headers = Awaited<ReturnType<typeof logIn>>;
const send = (
  headers: Headers,
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  base = '/api/mi/en/1',
) => app().inject({ method, url: `${base}/${path}`, headers, payload });

const inputOf = (facts: Partial<BusinessInput> = {}) =>
  app().db.transaction((tx) => businessOf(tx, account.id, { categoryId, subCategoryIds: [sub], ...facts }));

async function begin(input: object): Promise<ListingDraft> {
  const response = await send(owner, 'POST', 'profile/listings', { kind: 'business', input });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
}
const submit = ({ id, version }: ListingDraft, base?: string) =>
  send(owner, 'POST', `profile/listings/${id}/submit`, { version, owner: true, terms: true }, base);
async function publish(input: object): Promise<number> {
  const draft = await begin(input);
  const sent = await submit(draft);
  expect(sent.statusCode, sent.body).toBe(200);
  const decided = await send(staff, 'POST', `staff/listings/${draft.id}/decision`, {
    decision: 'approve',
    version: draft.version,
  });
  expect(decided.statusCode, decided.body).toBe(200);
  return draft.id;
}

beforeAll(async () => {
  account = await app().db.transaction((tx) => createAccount(tx));
  owner = await logIn(app(), account);
  staff = await logIn(app(), await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY)));
  cafe = await publish(await inputOf());
  garage = await publish(
    await inputOf({
      name: 'Almas Garage',
      nameArabic: 'كراج ألماس',
      services: [{ en: 'Brakes' }],
      hours: null,
      location: { lat: 42.35, lng: -83.2 },
    }),
  );
});

const list = (query = '', base = '/api/mi/en/1') => read<BusinessCard[]>(app(), `${base}/businesses${query}`);
const ids = async (query: string) => (await list(query)).map(({ id }) => id);

const required = {
  name: 'Company name is required',
  categoryId: 'main category is required',
  subCategoryIds: 'sub category is required',
  logo: 'Logo is required',
  cover: 'Cover is required',
  address: 'Street address is required',
  city: 'City is required',
  state: 'State is required',
  postalCode: 'Postal code is required',
  phone: 'Phone number is required',
  email: 'Email is required',
  description: 'Description is required',
  services: 'Add at least one service',
  mainPhotos: 'Add at least 3 main photos',
  galleryPhotos: 'Add at least 3 gallery photos',
  location: 'Location is required',
};
const firstMessages = (errors: Record<string, { message: string }[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first?.message]));

test('an empty form is rejected with a message for every field [6.06 partly] [6.07 partly] [6.17] [4.10] [4.11] [4.13]', async () => {
  const draft = await begin({});
  const response = await submit(draft);
  expect(response.statusCode).toBe(400);
  expect(firstMessages(response.json().errors)).toEqual(required);
  const arabic = await submit(draft, '/api/mi/ar/1');
  for (const [{ message }] of Object.values<[{ message: string }]>(arabic.json().errors))
    expect(message).toMatch(/[ء-ي]/);
});

test('rejects too few photos, an unknown category, an invalid email and text that is too long [6.10] [6.17] [4.11]', async () => {
  const input = await inputOf({ email: 'x', description: 'x'.repeat(301) });
  const bad = await submit(await begin({ ...input, mainPhotos: input.mainPhotos.slice(1), services: [] }));
  expect(Object.keys(bad.json().errors).sort()).toEqual(['description', 'email', 'mainPhotos', 'services']);
  const strange = await submit(await begin(await inputOf({ subCategoryIds: [categoryId] })));
  expect(Object.keys(strange.json().errors)).toEqual(['subCategoryIds']);
});

for (const { lang, base } of bases)
  test(`a published business shows its owner’s input in the language of the path (${lang}) [1.03] [4.10] [4.14] [8.16]`, async () => {
    const detail = await read<BusinessDetail>(app(), `${base}/businesses/${cafe}`);
    expect(detail).toMatchObject({
      name: lang === 'ar' ? 'قهوة وهال' : 'Qahwa & Hal',
      slug: lang === 'ar' ? 'قهوة-وهال' : 'qahwa-hal',
      slugs: { en: 'qahwa-hal', ar: 'قهوة-وهال' },
      category: lang === 'ar' ? { name: 'مخابز', one: 'مخبز' } : { name: 'Bakeries', one: 'Bakery' },
      verified: false,
      phone: '+13135550112',
      services: [
        { key: null, ...(lang === 'ar' ? { name: 'قهوة عربية', lang } : { name: 'Arabic coffee', lang }) },
        { key: null, name: 'كعك', lang: 'ar' },
      ],
      hours: { kind: 'weekly' },
      location: { lat: 42.3223, lng: -83.1763 },
      timeZone: 'America/Detroit',
      claimed: true,
    });
    expect([detail.photos.length, detail.gallery.length]).toEqual([3, 3]);
    expect(detail.picture).not.toBeNull();
  });

test('sorting by name ignores capitals and hamzas, across pages', async () => {
  const { db } = app();
  const names = [
    ['apple', 'أحمد'],
    ['Banana', 'إبراهيم'],
    ['Zebra', 'احلام'],
    ['éclair', 'بيت'],
    ['Apple pie', 'آدم'],
  ];
  await db.transaction(async (tx) => {
    const other = await createCity(tx, { id: 2 });
    for (const [name = '', nameArabic = ''] of names) {
      const main = await createCategory(tx, other, { key: name });
      const kids = await createCategory(tx, other, { key: `${name}/all`, parentId: main });
      const input = await businessOf(tx, account.id, {
        name,
        nameArabic,
        categoryId: main,
        subCategoryIds: [kids],
      });
      const facts = { claimed: false, lang: 'en', verified: false, publishedAt: new Date() } as const;
      await createBusiness(tx, other, input, { accountId: account.id, ...facts });
    }
  });
  const named = async (lang: string) =>
    (await read<BusinessCard[]>(app(), `/api/mi/${lang}/2/businesses?sort=name`)).map(({ name }) => name);
  expect(await named('en')).toEqual(['apple', 'Apple pie', 'Banana', 'éclair', 'Zebra']);
  expect(await named('ar')).toEqual(['آدم', 'إبراهيم', 'احلام', 'أحمد', 'بيت']);
  await db.execute(sql`
    insert into listings (city_id, kind, state, lang, category_ids, title_en, title_ar, slug_en, slug_ar, published_at)
    select 2, 'business', 'published', 'en', '{}', case when n % 2 = 0 then 'item ' else 'Item ' end || lpad(n::text, 2, '0'),
      'x', 'x', 'x', now() from generate_series(1, 60) n`);
  await db.execute(sql`
    insert into businesses (id, city_id, address, city, state, postal_code, phone, email, description,
      social, photos, gallery, open_minutes)
    select id, 2, '', '', '', '', '', '', '', '{}', '[]', '[]', '{}' from listings
    where city_id = 2 and id not in (select id from businesses)`);
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const url = `/api/mi/en/2/businesses?sort=name${cursor}`;
    const answer = await app().inject({ url });
    const { data, meta } = answer.json();
    seen.push(...data.map(({ name }: BusinessCard) => name));
    if (!meta.next) break;
    cursor = `&cursor=${meta.next}`;
  }
  expect(seen).toHaveLength(65);
  expect(seen).toEqual(seen.toSorted(new Intl.Collator('en').compare));
});

test('from far away the list keeps its usual order without distances, and the distance filter finds nothing', async () => {
  const far = await list('?near=-42.1,97&sort=nearest');
  expect(far.map(({ id, meters }) => [id, meters])).toEqual([
    [garage, null],
    [cafe, null],
  ]);
  expect(await ids('?near=-42.1,97&within=100000&sort=nearest')).toEqual([]);
  const { pins } = await read<{ pins: object[] }>(
    app(),
    '/api/mi/en/1/businesses/map?box=-84,42,-83,43&near=-42.1,97&within=100000',
  );
  expect(pins).toEqual([]);
});

test('a list by distance continues from its cursor and ends after the last item', async () => {
  const after = (meters: number, id: number) => `&cursor=${encodeCursor([meters, id])}`;
  const near = '?near=42.3223,-83.1763&sort=nearest';
  const [first] = await list(near);
  expect(await ids(`${near}${after(first?.meters ?? 0, cafe)}`)).toEqual([garage]);
  expect(await ids(`${near}${after(9_000_000, 1)}`)).toEqual([]);
});

test('the list filters by category, name, services, place and badge, and can be sorted', async () => {
  expect(await ids('')).toEqual([garage, cafe]);
  expect(await ids(`?category=${categoryId}&sort=name`)).toEqual([garage, cafe]);
  expect(await ids(`?sub=${sub}&photos=1`)).toEqual([garage, cafe]);
  expect(await ids(`?sub=${sub + 900},${sub}`)).toEqual([garage, cafe]);
  expect(await ids('?category=999')).toEqual([]);
  expect(await ids('?verified=1')).toEqual([]);
  expect(await ids('?q=arabic%20COFFEE')).toEqual([cafe]);
  expect(await ids(`?q=${encodeURIComponent('قهوه')}`)).toEqual([cafe]);
  expect(await ids('?q=100%25')).toEqual([]);
  const near = await list('?near=42.3223,-83.1763&sort=nearest');
  expect(near.map(({ id }) => id)).toEqual([cafe, garage]);
  expect(near[1]?.meters).toBeGreaterThan(3_000);
  expect(await ids('?near=42.3223,-83.1763&within=1000')).toEqual([cafe]);
  expect(await ids('?box=-83.18,42.32,-83.17,42.33')).toEqual([cafe]);
  const { pins } = await read<{ pins: { id: number }[] }>(
    app(),
    '/api/mi/en/1/businesses/map?box=-84,42,-83,43',
  );
  expect(pins.map(({ id }) => id).sort()).toEqual([cafe, garage].sort());
  for (const query of [
    '?sort=nearest',
    '?within=5',
    '?near=1',
    '?box=1,2,3',
    '?cursor=x',
    '?near=99,0',
    '?sub=a',
    '?sub=1,,2',
  ])
    expect((await app().inject(`/api/mi/en/1/businesses${query}`)).statusCode, query).toBe(400);
});

test('similar businesses share the category and exclude the business itself', async () => {
  const similar = await read<BusinessCard[]>(app(), `/api/mi/ar/1/businesses/${cafe}/similar`);
  expect(similar.map(({ id, meters }) => ({ id, meters }))).toEqual([{ id: garage, meters: null }]);
  expect((await app().inject('/api/mi/en/1/businesses/999999/similar')).statusCode).toBe(404);
});

test('businesses are returned by ids in the requested order', async () => {
  const byId = (given: string) => app().inject(`/api/mi/en/1/businesses/by-id?ids=${given}`);
  const shown = (await byId(`${cafe},999999,${garage}`)).json().data;
  expect(shown.map(({ id }: BusinessCard) => id)).toEqual([cafe, garage]);
  for (const bad of ['', 'x', '0', Array.from({ length: 25 }, (_, n) => n + 1).join(',')])
    expect((await byId(bad)).statusCode, bad).toBe(400);
});

test('the “open now” filter agrees with the card’s opening status, all week and when clocks go back [4.14] [5.16]', async () => {
  const { db } = app();
  const city = await findCity(db, 1);
  if (!city) throw new Error('city not found');
  const scope = { region: 'mi', lang: 'en' as const, cityId: 1, city };
  const [card] = await list('?sort=name&q=arabic%20coffee');
  for (const start of ['2026-01-04T05:00:00Z', '2026-10-31T12:30:00Z'])
    for (let hour = 0; hour < 48; hour++) {
      const now = new Date(Date.parse(start) + hour * 3_600_000);
      const { rows } = await listBusinesses(db, scope, { open: '1', sort: 'newest' }, now);
      const { state } = openStatus(card?.hours ?? null, city.timeZone, now.getTime());
      expect(
        rows.map(({ id }) => id),
        now.toISOString(),
      ).toEqual(state === 'open' ? [cafe] : []);
    }
});

test('pagination returns every business exactly once in every sort order', async () => {
  await app().db.execute(sql`
    with made as (
      insert into listings (city_id, kind, state, lang, title_en, title_ar, slug_en, slug_ar, location, published_at)
      select 1, 'business', 'published', 'en', 'Shop ' || n % 7, 'متجر ' || n % 7, 'shop', 'متجر',
        st_point(-83.3 - (n % 5) * 0.01, 42.3, 4326)::geography, timestamptz '2026-01-01' + n % 9 * interval '1 hour'
      from generate_series(1, 60) n returning id, city_id)
    insert into businesses (id, city_id, address, city, state, postal_code, phone, email, description,
      social, photos, gallery, open_minutes)
    select id, city_id, '', '', '', '', '', '', '', '{}', '[]', '[]', '{}' from made`);
  for (const sort of ['newest', 'name', 'nearest&near=42.3,-83.3']) {
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const url: string = `/api/mi/ar/1/businesses?sort=${sort}${next ? `&cursor=${next}` : ''}&q=`;
      const page = (await app().inject(url.replace('&q=', ''))).json();
      seen.push(...page.data.map(({ id }: BusinessCard) => id));
      next = page.meta.next;
    } while (next);
    expect(new Set(seen).size, sort).toBe(seen.length);
    expect(seen.length, sort).toBe(62);
  }
});

test('new hours apply at once; a removed business returns 410, one that was never public 404', async () => {
  const draft = (
    await app().inject({ url: `/api/mi/en/1/profile/listings/${garage}`, headers: owner })
  ).json().data;
  const saved = await send(owner, 'PUT', `profile/listings/${garage}`, {
    version: draft.version,
    input: { ...draft.input, hours: { kind: 'always' } },
  });
  expect((await submit(saved.json().data)).json().data).toMatchObject({ state: 'published', edit: null });
  const hours = async () => (await read<BusinessDetail>(app(), `/api/mi/en/1/businesses/${garage}`)).hours;
  await expect.poll(hours).toEqual({ kind: 'always' });
  await send(owner, 'POST', `profile/listings/${garage}/state`, { action: 'remove' });
  const status = async (id: number) => (await app().inject(`/api/mi/en/1/businesses/${id}`)).statusCode;
  await expect.poll(() => status(garage)).toBe(410);
  expect(await status((await begin(await inputOf())).id)).toBe(404);
  expect(await status(999_999)).toBe(404);
});

test('city and state are stored as codes and shown as names in the reader’s language [4.10]', async () => {
  const placesIn = (id: number) =>
    Promise.all(
      bases.map(async ({ base }) => {
        const { city, state } = (await app().inject({ url: `${base}/businesses/${id}` })).json().data;
        return `${city}, ${state}`;
      }),
    );
  expect(await placesIn(cafe)).toEqual(['Dearborn, Michigan', 'ديربورن, ميشيغان']);
  // Rows stored before codes were introduced contain names.
  await app().db.execute(sql`update businesses set city = 'ديربورن', state = 'Michigan' where id = ${cafe}`);
  expect(await placesIn(cafe)).toEqual(['Dearborn, Michigan', 'ديربورن, ميشيغان']);
  await app().db.execute(sql`update businesses set city = 'Hamtramck' where id = ${cafe}`);
  expect(await placesIn(cafe)).toEqual(['Hamtramck, Michigan', 'Hamtramck, ميشيغان']);

  const elsewhere = await submit(await begin(await inputOf({ city: '2', state: 'mi' })));
  expect(firstMessages(elsewhere.json().errors)).toEqual({ city: 'City is required' });
  const abroad = await submit(await begin(await inputOf({ state: 'oh' })));
  expect(firstMessages(abroad.json().errors)).toEqual({ state: 'State is required' });
});

test('Arabic readers see the street’s Arabic name next to the official one, where the city has it', async () => {
  const streets = async (path: string) =>
    Promise.all(
      bases.map(async ({ base }) => {
        const { data } = (await app().inject(`${base}/businesses${path}`)).json();
        const { address, street } = Array.isArray(data) ? data.find(({ id }) => id === cafe) : data;
        return [address, street];
      }),
    );
  const official = '120 Michigan Ave';
  expect(await streets(`/${cafe}`)).toEqual([
    [official, null],
    [official, null],
  ]);
  await app().db.transaction((tx) =>
    saveStreetNames(tx, { cityId: 1 }, [{ official: 'Michigan Avenue', arabic: 'شارع ميشيغان' }]),
  );
  for (const path of [`/${cafe}`, '', `/by-id?ids=${cafe}`])
    await expect
      .poll(() => streets(path))
      .toEqual([
        [official, null],
        [official, 'شارع ميشيغان'],
      ]);
});

test('a submission needs the author’s confirmation of their right to post and acceptance of the terms [6.15]', async () => {
  const { id, version } = await begin(await inputOf());
  const sent = await send(owner, 'POST', `profile/listings/${id}/submit`, { version });
  expect(sent.statusCode).toBe(400);
  expect(firstMessages(sent.json().errors)).toEqual({
    owner: 'Please confirm that you may post this',
    terms: 'Please accept our terms & conditions to continue.',
  });
});

test('a public place whose ZIP was valid under an older rule can still be edited, and the edit is reviewed', async () => {
  const id = await publish(await inputOf({ name: 'Old ZIP' }));
  await app().db.execute(
    sql`update listing_revisions set input = jsonb_set(input, '{postalCode}', '"4812"') where listing_id = ${id}`,
  );
  const before = (await app().inject({ url: `/api/mi/en/1/profile/listings/${id}`, headers: owner })).json()
    .data;
  const input = { ...before.input, postalCode: '48126' };
  const saved = await send(owner, 'PUT', `profile/listings/${id}`, { version: before.version, input });
  const sent = await submit(saved.json().data);
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json().data).toMatchObject({ state: 'published', edit: { state: 'pending' } });
});
