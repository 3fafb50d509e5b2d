import { readdirSync } from 'node:fs';
import type { Category } from '@dalil/contract/categories';
import type { SavedItem } from '@dalil/contract/favourites';
import { type LessonCard, type LessonDetail, lessonSorts } from '@dalil/contract/testing/lessons';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { invalidate } from '../../cache/invalidate.ts';
import { metersBetween } from '../../db/point.ts';
import { createAccount } from '../../modules/accounts/accounts.factory.ts';
import { createCategory } from '../../modules/categories/categories.factory.ts';
import { categoriesTag } from '../../modules/categories/categories.service.ts';
import { foldCounts } from '../../modules/categories/category-counts.service.ts';
import { listings } from '../../modules/listings/base/listings.table.ts';
import { createPhotos } from '../../modules/listings/kinds/businesses/businesses.factory.ts';
import { expireListings } from '../../modules/listings/lifecycle/expired-listings.service.ts';
import { listingData } from '../../modules/listings/lifecycle/listings.personal.ts';
import { saveAreas } from '../../modules/places/areas.service.ts';
import { createAreas, createCity, sampleAreas } from '../../modules/places/places.factory.ts';
import { listingErasers } from '../../registry/listing-erasers.ts';
import { samplePicture } from '../../seed/art/sample-picture.ts';
import { read } from '../api.ts';
import { type Poster, posters } from '../posters.ts';
import { plansOf, statementsOf } from '../statements.ts';
import { useTestApp } from '../test-app.ts';
import { newVisitor } from '../visitor.ts';
import { lessonKind } from './lessons.kind.ts';
import { lesson } from './lessons.service.ts';
import { createLessons, lessonKinds, withLessons } from './registered.ts';

/**
 * The how-to "add a listing kind", followed: two forms, a price, a hidden place, a private document, contact on a press,
 * authors without a name, an end and an order of its own, in one folder. Only lines in lists stand outside it.
 */
vi.mock('@dalil/contract/listing-states', async (original) =>
  (await import('./contract-lists.ts')).kindsWithLessons(await original()),
);
vi.mock('@dalil/contract/call-limits', async (original) =>
  (await import('./contract-lists.ts')).limitsWithLessons(await original()),
);

let categoryId: number;
let areas: Map<string, number>;
let elsewhere: Map<string, number>;
const app = useTestApp(async (built) => {
  await createLessons(built);
  await built.db.transaction(async (tx) => {
    const scope = await createCity(tx);
    categoryId = await createCategory(tx, scope, { kind: lesson });
    areas = await createAreas(tx, scope);
    elsewhere = await createAreas(tx, await createCity(tx, { id: 2 }));
  });
}, withLessons);
const { client, member, moderator, begin, submit, save, published, decide, mine } = posters(
  app,
  lesson,
  lessonKinds,
);

let staff: Poster;
beforeAll(async () => {
  staff = await moderator();
});

/** To the centimeter: what is shown is rounded, and cannot be the same by chance. */
const home = { lat: 42.3223148, lng: -83.1763427 };
const teacher = (facts: object = {}) => ({
  form: 'teacher',
  title: 'Oud for beginners',
  titleAr: 'عود للمبتدئين',
  categoryId,
  price: 40_00,
  phone: '+13135550142',
  location: home,
  ...facts,
});
const pupil = (facts: object = {}) => ({
  form: 'pupil',
  title: 'Looking for qanun',
  categoryId,
  email: 'pupil@dalil.example',
  ...facts,
});

const base = '/api/mi/en/1';
const list = (query = '') => read<LessonCard[]>(app(), `${base}/lessons?${query}`);
const ids = async (query?: string) => (await list(query)).map(({ id }) => id);
/** Every page, and no more than so many. */
async function pages(query: string): Promise<LessonCard[][]> {
  const found: LessonCard[][] = [];
  let cursor = '';
  do {
    const { data, meta } = (await app().inject(`${base}/lessons?${query}${cursor}`)).json();
    found.push(data);
    cursor = meta.next ? `&cursor=${meta.next}` : '';
  } while (cursor && found.length < 20);
  return found;
}
const contact = (id: number, headers: Record<string, string> = {}, remoteAddress = newVisitor()) =>
  app().inject({ method: 'POST', url: `${base}/listings/${id}/contact`, headers, remoteAddress });

/** All that anybody can ask about a post. */
async function publicAnswers(id: number): Promise<string> {
  const around = '-83.3,42.2,-83.0,42.4';
  const urls = [
    `lessons/${id}`,
    `lessons?near=${home.lat},${home.lng}&sort=nearest`,
    `lessons?side=wanted`,
    `lessons/map?box=${around}`,
    `lessons/by-id?ids=${id}`,
  ];
  const answers = await Promise.all(
    urls.flatMap((url) => ['en', 'ar'].map((lang) => app().inject(`/api/mi/${lang}/1/${url}`))),
  );
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200);
  return [...answers, await contact(id)].map(({ body }) => body).join('\n');
}

test('a kind costs at most 12 files on the server', () => {
  const own = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  const files = ['the contract', ...own];
  console.log(`a listing kind: ${files.length} files on the server (${files.join(', ')})`);
  expect(files.length).toBeLessThanOrEqual(12);
});

test('each form asks for its own, and a draft keeps what either asks for', async () => {
  const author = await member();
  const errors = async (input: object) => {
    const response = await submit(author, await begin(author, input));
    expect(response.statusCode).toBe(400);
    return Object.keys(response.json().errors).sort();
  };
  expect(await errors({})).toEqual(['form']);
  expect(await errors({ form: 'teacher' })).toEqual(['categoryId', 'price', 'title']);
  expect(await errors({ form: 'pupil' })).toEqual(['categoryId', 'email', 'phone', 'title']);
  const draft = await begin(author, { form: 'pupil', budget: 'ten', startsOn: '2026', other: 1 });
  expect(draft.input).toEqual({ form: 'pupil', budget: 'ten', startsOn: '2026' });
  const strange = await submit(author, await begin(author, teacher({ categoryId: 999_999 })));
  expect(Object.keys(strange.json().errors)).toEqual(['categoryId']);
});

test('what is offered and what is wanted are two lists; both are saved and listed as cards of the kind', async () => {
  const author = await member();
  const offer = await published(author, staff, teacher({ title: 'Two sides' }));
  const wanted = await published(author, staff, pupil({ title: 'Two sides', budget: 30_00 }));
  expect(await ids('q=two+sides')).toEqual([offer.id]);
  expect(await ids('q=two+sides&side=wanted')).toEqual([wanted.id]);
  expect((await read<LessonCard[]>(app(), `${base}/lessons/by-id?ids=${offer.id},${wanted.id}`)).length).toBe(
    2,
  );
  const card = { id: wanted.id, side: 'wanted', amount: 30_00 };
  const reader = await member('/api/mi/ar/1');
  await reader.send('POST', 'profile/save', { type: lesson, id: wanted.id });
  const saved: SavedItem[] = (await reader.send('GET', `profile/favorite?type=${lesson}`)).json().data;
  expect(saved).toMatchObject([{ id: wanted.id, path: lessonKind.path(wanted.id, 'two-sides'), card }]);
  // Nothing that the card's schema does not name.
  expect(saved[0]?.card).not.toHaveProperty('anonymous');
  const draft = await begin(author, { form: 'pupil', title: 'Not yet' });
  expect(await mine(author)).toMatchObject([
    { id: draft.id, title: 'Not yet', card: null },
    { id: wanted.id, card },
    { id: offer.id, card: { amount: 40_00 } },
  ]);
  expect((await author.send('GET', 'profile/counts')).json().data.posts).toEqual({ lesson: 3 });
});

test('the categories of a kind are a tree of its own', async () => {
  const keys = async (query: string) =>
    (await read<{ key: string; count: number }[]>(app(), `${base}/categories${query}`)).map(({ key }) => key);
  expect(await keys(`?tree=${lesson}`)).toEqual(['bakeries']);
  expect(await keys('')).toEqual([]);
  expect((await app().inject(`${base}/categories?tree=people`)).statusCode).toBe(400);
});

test('by price in both directions and by an order of the kind: every post once, page by page, whatever is equal', async () => {
  await app().db.execute(sql`
    with made as (
      insert into listings (city_id, kind, state, lang, title_en, title_ar, slug_en, slug_ar, search_text, published_at, amount)
      select 1, 'lesson', 'published', 'en', n, n, n, n, 'priced', now(), case when n % 10 > 0 then n / 7 * 100 end
      from generate_series(1, 70) n returning id)
    insert into lessons (id, city_id, show_phone, photos, starts_on)
    select id, 1, false, '[]', case when id % 3 > 0 then date '2027-01-01' + (id % 5)::int end from made`);
  for (const [sort, key, sign] of [
    ['cheapest', 'amount', 1],
    ['dearest', 'amount', -1],
    ['soonest', 'startsOn', 1],
  ] as const) {
    const found = await pages(`q=priced&sort=${sort}`);
    const rows = found.flat();
    expect(found.length, sort).toBeGreaterThan(1);
    expect(new Set(rows.map(({ id }) => id)).size, sort).toBe(rows.length);
    const values = rows.map((row) => row[key]);
    // What has none is not in an order by it.
    expect(values, sort).not.toContain(null);
    const sorted = values.toSorted((a, b) => sign * ((a as number) < (b as number) ? -1 : a === b ? 0 : 1));
    expect(values, sort).toEqual(sorted);
    if (key === 'amount') expect(rows).toHaveLength(63);
  }
  const between = await pages('q=priced&priceMin=300&priceMax=500&sort=cheapest');
  expect(new Set(between.flat().map(({ amount }) => amount))).toEqual(new Set([300, 400, 500]));
  expect((await app().inject(`${base}/lessons?sort=cheapest&cursor=WzFd`)).statusCode).toBe(400);
  expect((await app().inject(`${base}/lessons?priceMin=-1`)).statusCode).toBe(400);
  expect(await ids('q=priced&from=2027-01-05&sort=soonest')).not.toHaveLength(0);
});

test('where exactly it is leaves the server in no answer, and no distances tell it', async () => {
  const author = await member();
  const { id } = await published(author, staff, teacher());
  const detail = await read<LessonDetail>(app(), `${base}/lessons/${id}`);
  if (!detail.location) throw new Error('no place');
  const { location } = detail;
  expect(metersBetween(home, location)).toBeLessThan(300);
  const [card] = (await mine(author)).filter((post) => post.id === id);
  expect(card?.card).toMatchObject({ location });
  expect(await publicAnswers(id)).not.toMatch(/42\.322314|83\.176342/);
  // Every distance is one from the place that is shown, and none from where it is.
  for (let step = 0; step < 40; step++) {
    const from = { lat: home.lat + (step - 20) / 2_000, lng: home.lng + ((step * 7) % 40) / 2_000 };
    const rows = await list(`near=${from.lat},${from.lng}&sort=nearest&q=oud`);
    const meters = rows.find((row) => row.id === id)?.meters ?? Number.NaN;
    // PostgreSQL knows that the earth is no ball.
    expect(Math.abs(meters - metersBetween(from, location))).toBeLessThan(2 + meters / 150);
  }
  // The pin moves a little, and staff approve: nobody learns anything.
  const { version } = (await author.send('GET', `profile/listings/${id}`)).json().data;
  const moved = { lat: home.lat + 0.00002, lng: home.lng };
  const edit = (await save(author, { id, version }, teacher({ location: moved }))).json().data;
  await submit(author, edit);
  expect((await decide(staff, edit, 'approve')).statusCode).toBe(200);
  await expect
    .poll(async () => (await list('q=oud')).find((row) => row.id === id)?.location)
    .toEqual(location);
});

test('what says its area and no point stands in its middle, is found by it, and has its name', async () => {
  const author = await member();
  const [southend, east] = [areas.get('southend'), areas.get('east-dearborn')];
  const { id } = await published(author, staff, pupil({ title: 'In the Southend', areaId: southend }));
  const other = await published(author, staff, pupil({ title: 'In the east', areaId: east, location: home }));
  const wanted = (query: string) => ids(`side=wanted&${query}`);
  expect(await wanted(`area=${southend}`)).toEqual([id]);
  expect((await wanted(`area=${southend},${east}`)).sort()).toEqual([id, other.id].sort());
  expect(await wanted(`area=${areas.get('inkster')}`)).toEqual([]);
  const { lat = 0, lng = 0 } = sampleAreas.find(({ key }) => key === 'southend') ?? {};
  const near = await list(`side=wanted&near=${lat},${lng}&within=100`);
  expect(near).toMatchObject([{ id, area: 'Southend', location: { lat, lng }, meters: 0 }]);
  const around = `${lng - 0.001},${lat - 0.001},${lng + 0.001},${lat + 0.001}`;
  const { pins } = await read<{ pins: { id: number }[] }>(
    app(),
    `${base}/lessons/map?side=wanted&box=${around}`,
  );
  expect(pins.map((pin) => pin.id)).toEqual([id]);
  // Who says where it is stands there, and not in the middle.
  const detail = await read<LessonDetail>(app(), `/api/mi/ar/1/lessons/${other.id}`);
  expect(detail.area).toBe('شرق ديربورن');
  expect(metersBetween(detail.location ?? home, home)).toBeLessThan(300);
  const foreign = await submit(author, await begin(author, pupil({ areaId: elsewhere.get('southend') })));
  expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([400, ['areaId']]);
  // A new name is on what was kept, cards and page, soon.
  const renamed = sampleAreas.map((area) => (area.key === 'southend' ? { ...area, nameEn: 'Salina' } : area));
  await app().db.transaction((tx) => saveAreas(tx, { cityId: 1 }, renamed));
  const names = async () => [
    (await list(`side=wanted&area=${southend}`))[0]?.area,
    (await read<LessonDetail>(app(), `${base}/lessons/${id}`)).area,
  ];
  await expect.poll(names).toEqual(['Salina', 'Salina']);
});

test('who posts without a name is in no public answer; their number only if they say so', async () => {
  const account = await app().db.transaction((tx) => createAccount(tx));
  const author = await client(account);
  const hidden = await published(author, staff, teacher({ anonymous: true }));
  const ticked = await published(author, staff, teacher({ anonymous: true, showPhone: true }));
  const open = await published(author, staff, teacher());
  for (const { id } of [hidden, ticked]) {
    const told = await publicAnswers(id);
    for (const trace of [account.id, account.email]) expect(told).not.toContain(trace);
    expect((await read<LessonDetail>(app(), `${base}/lessons/${id}`)).poster).toBeNull();
  }
  expect((await contact(hidden.id)).json().data).toEqual({ name: null, phone: null, email: null });
  expect((await contact(ticked.id)).json().data).toEqual({ name: null, phone: '+13135550142', email: null });
  expect((await contact(open.id)).json().data).toMatchObject({ name: account.name, phone: '+13135550142' });
  const poster = async () => (await read<LessonDetail>(app(), `${base}/lessons/${open.id}`)).poster;
  expect(await poster()).toEqual({ name: account.name, since: new Date().getUTCFullYear() });
  // A new name is on the page that was kept, soon.
  expect((await author.send('PATCH', 'profile', { name: 'Salma Renamed' })).statusCode).toBe(200);
  await expect.poll(async () => (await poster())?.name).toBe('Salma Renamed');
  await author.send('PATCH', 'profile', { name: account.name });
  // Staff know whose it is.
  const waiting = await submit(author, await begin(author, teacher({ anonymous: true })));
  const review = await staff.send('GET', `staff/listings/${waiting.json().data.id}/review`);
  expect(review.json().data.author.id).toBe(account.id);
});

test('a number is told on a press, counted, kept nowhere, and not to who collects them', async () => {
  const author = await member();
  const { id } = await published(author, staff, teacher());
  const pressed = await contact(id);
  expect([pressed.statusCode, pressed.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const detail = await app().inject(`${base}/lessons/${id}`);
  expect(`${detail.body}${(await app().inject(`${base}/lessons`)).body}`).not.toContain('5550142');
  await expect.poll(async () => (await mine(author))[0]?.counts).toMatchObject([{ contacts: 1, views: 0 }]);
  // From many networks, with one account.
  const collector = await member();
  const answers: number[] = [];
  for (let press = 0; press < 32; press++) answers.push((await contact(id, collector.headers)).statusCode);
  expect(answers.slice(0, 30)).toEqual(answers.slice(0, 30).map(() => 200));
  expect(answers.slice(30)).toEqual([429, 429]);
  // From one network: so many a minute.
  const network = newVisitor();
  for (let press = 0; press < 20; press++) expect((await contact(id, {}, network)).statusCode).toBe(200);
  expect((await contact(id, {}, network)).statusCode).toBe(429);
  await author.send('POST', `profile/listings/${id}/state`, { action: 'pause' });
  expect((await contact(id)).statusCode).toBe(404);
  expect((await contact(999_999)).statusCode).toBe(404);
});

test('a paper is seen by its author and staff, is no photo, and goes with the post', async () => {
  const author = await member();
  const sendPictures = (document: boolean) =>
    app().db.transaction((tx) => createPhotos(tx, author.account.id, [samplePicture], { document }));
  const [[certificate], [photo]] = [await sendPictures(true), await sendPictures(false)];
  const swapped = await author.send('POST', 'profile/listings', {
    kind: lesson,
    input: teacher({ certificate: photo }),
  });
  expect(Object.keys(swapped.json().errors)).toEqual(['certificate']);
  const draft = await begin(author, teacher({ certificate, photos: [photo] }));
  await submit(author, draft);
  const review = (await staff.send('GET', `staff/listings/${draft.id}/review`)).json().data;
  expect(review.photos.map(({ id }: { id: string }) => id).sort()).toEqual([certificate, photo].sort());
  await decide(staff, draft, 'approve');
  const detail = await read<LessonDetail>(app(), `${base}/lessons/${draft.id}`);
  expect(detail.photos).toHaveLength(1);
  expect(await publicAnswers(draft.id)).not.toContain(certificate);
  await app().db.transaction((tx) => listingData(lessonKinds, listingErasers).erase(tx, author.account));
  const { rows } = await app().db.execute(sql`
    select 1 from media_uses where media_id = ${certificate} union all select 1 from lessons where id = ${draft.id}`);
  expect(rows).toEqual([]);
});

test('what ends leaves its list, its page and the saved ones at that moment, with no sweep', async () => {
  const author = await member();
  const { id } = await published(author, staff, teacher({ title: 'Ends today' }));
  const reader = await member();
  await reader.send('POST', 'profile/save', { type: lesson, id });
  await app().db.update(listings).set({ expiresAt: sql`now()` }).where(eq(listings.id, id));
  expect(await ids('q=ends+today')).toEqual([]);
  expect((await app().inject(`${base}/lessons/${id}`)).statusCode).toBe(404);
  expect((await reader.send('GET', `profile/favorite?type=${lesson}`)).json().data).toEqual([]);
  expect((await contact(id)).statusCode).toBe(404);
});

test('what was kept of a post is kept no longer than the post lasts', async () => {
  const { id } = await published(await member(), staff, pupil({ title: 'Ends in a moment' }));
  await app()
    .db.update(listings)
    .set({ expiresAt: sql`now() + interval '2 seconds'` })
    .where(eq(listings.id, id));
  const listed = async () => (await ids(`side=wanted&category=${categoryId}`)).includes(id);
  const page = async () => (await app().inject(`${base}/lessons/${id}`)).statusCode;
  expect([await listed(), await page()]).toEqual([true, 200]);
  await expect.poll(listed).toBe(false);
  expect(await page()).toBe(404);
});

test('counts say each side, and lose what ends at that moment, with no sweep', async () => {
  const counts = async () => {
    const [main, one] = await Promise.all([
      read<Category[]>(app(), `${base}/categories?tree=${lesson}`),
      read<Category>(app(), `${base}/categories/${categoryId}`),
    ]);
    const { count, wanted } = one;
    expect(main).toMatchObject([{ id: categoryId, count, wanted }]);
    return { count, wanted };
  };
  const listed = async () => ({
    count: (await pages(`category=${categoryId}`)).flat().length,
    wanted: (await pages(`category=${categoryId}&side=wanted`)).flat().length,
  });
  const author = await member();
  const offer = await published(author, staff, teacher({ title: 'Ends soon' }));
  const wanted = await published(author, staff, pupil({ title: 'Ends soon too' }));
  await app().db.transaction(foldCounts);
  // What was kept of the lists is dropped a moment after the two are public.
  await expect.poll(() => ids(`category=${categoryId}`)).toContain(offer.id);
  await expect.poll(() => ids(`category=${categoryId}&side=wanted`)).toContain(wanted.id);
  const before = await listed();
  await expect.poll(counts).toEqual(before);
  // Kept from now on, and true until the first of the two ends.
  await app()
    .db.update(listings)
    .set({ expiresAt: sql`now() + interval '2 seconds'` })
    .where(inArray(listings.id, [offer.id, wanted.id]));
  await app().db.transaction((tx) => invalidate(tx, [categoriesTag({ cityId: 1 })]));
  await expect.poll(counts).toEqual({ count: before.count - 1, wanted: before.wanted - 1 });
  const { rows } = await app().db.execute(sql`
    select state, expires_at <= now() as ended from listings where id in (${offer.id}, ${wanted.id})`);
  expect(rows).toEqual([
    { state: 'published', ended: true },
    { state: 'published', ended: true },
  ]);
  expect(await listed()).toEqual(await counts());
  // Nor does the sweep change them, before or after it is counted.
  await expireListings(app().db);
  await app().db.transaction((tx) => invalidate(tx, [categoriesTag({ cityId: 1 })]));
  const same = async () => expect(await counts()).toEqual(await listed());
  await same();
  await app().db.transaction(foldCounts);
  await same();
  await new Promise((done) => setTimeout(done, 1_000));
  await same();
});

test('every order, with and without a category, is read by an index, in one statement beside names, on its second page too', async () => {
  const { db } = app();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // Of those that are wanted some are in an area, more in one than in another.
    await tx.execute(sql`
    with made as (
      insert into listings (city_id, kind, side, state, lang, category_id, category_ids, title_en, title_ar, slug_en, slug_ar,
        search_text, location, published_at, expires_at, amount, area_id)
      select 1, 'lesson', case when n % 4 = 0 then 'wanted' else 'offer' end, 'published', 'en', ${categoryId}::int,
        array[${categoryId}::int], 'L' || n, 'L' || n, n, n, 'load', st_point(-83.1 - n % 100 * 0.001, 42.3, 4326)::geography,
        timestamptz '2026-01-01' - n * interval '1 minute', now() + interval '30 days', n % 900 * 100,
        case when n % 4 = 0 then (${sql.param([...areas.values()])}::int[])[floor(15 * (n * 0.6180339887 % 1) ^ 2)::int] end
      from generate_series(1, 30000) n returning id)
    insert into lessons (id, city_id, show_phone, photos, starts_on)
    select id, 1, false, '[]', date '2027-01-01' + (id % 300)::int from made`);
  });
  await db.execute(sql`vacuum analyze listings, lessons`);
  const inArea = `&side=wanted&area=${areas.get('southend')},${areas.get('inkster')}`;
  for (const sort of lessonSorts)
    for (const filter of ['', `&category=${categoryId}`, '&side=wanted', inArea]) {
      // So few of an area are sorted as they are, with the kind's own rows beside them.
      if (filter === inArea && sort === 'soonest') continue;
      let next = '';
      for (const page of [1, 2]) {
        const path = `lessons?sort=${sort}${filter}&near=${home.lat},${home.lng}${next}`;
        const { answer, sent } = await statementsOf(app(), base, path);
        expect(answer.data, path).toHaveLength(24);
        // The page; and what its areas are called, where it shows some.
        expect(sent.length, path).toBe(filter.includes('wanted') ? 2 : 1);
        const plans = await plansOf(app(), sent);
        expect(plans, `${path} page ${page} ${plans}`).not.toMatch(/Seq Scan on (listings|lessons)/);
        if (sort !== 'nearest' && filter !== inArea)
          expect(plans, `${path} page ${page}`).not.toMatch(/Sort/);
        next = `&cursor=${answer.meta.next}`;
      }
    }
});

test('a name that is no kind, and one that this server does not have, is refused', async () => {
  const author = await member();
  const send = (kind: string) => author.send('POST', 'profile/listings', { kind, input: {} });
  expect((await send('people')).statusCode).toBe(400);
  expect((await send('rent')).statusCode).toBe(404);
});
