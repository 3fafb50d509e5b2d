import { readdirSync } from 'node:fs';
import type { RentCard, RentDetail } from '@dalil/contract/rents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { metersBetween, type Point } from '../../../../db/point.ts';
import { bases, read } from '../../../../testing/api.ts';
import { createAuthors, type TestAuthor } from '../../../../testing/authors.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { testSize } from '../../../../testing/test-size.ts';
import { newVisitor } from '../../../../testing/visitor.ts';
import { createAccount } from '../../../accounts/accounts.factory.ts';
import { createCategory } from '../../../categories/categories.factory.ts';
import { createAreas, createCity } from '../../../places/places.factory.ts';
import { obfuscateLocation } from '../../catalog/obfuscate-location.ts';
import { rentOf, rentWantedOf } from './rents.factory.ts';
import { publicPlace } from './rents.service.ts';

const types = {} as Record<'apartment' | 'room' | 'house', number>;
let areas: Map<string, number>;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const type = (key: string, position: number, nameEn: string, singularEn: string, nameAr: string) =>
      createCategory(tx, scope, { kind: 'rent', key, position, nameEn, singularEn, nameAr });
    types.apartment = await type('apartment', 0, 'Apartments', 'Apartment', 'شقق');
    types.room = await type('room', 1, 'Rooms', 'Room', 'غرف');
    types.house = await type('house', 2, 'Houses', 'House', 'بيوت');
    areas = await createAreas(tx, scope);
  }),
);
const { client, member, moderator, begin, submit, save, sent, published, decide, mine } = createAuthors(
  app,
  'rent',
);

let staff: TestAuthor;
let author: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
  author = await member();
});

const area = (key = 'east-dearborn') => areas.get(key) ?? 0;
const filed = () => ({ categoryId: types.apartment, areaId: area() });
type Offered = Awaited<ReturnType<typeof rentOf>>;
const offer = (facts: object = {}, who = author): Promise<Offered> =>
  app().db.transaction((tx) => rentOf(tx, who.account.id, { ...filed(), ...facts }));
const wanted = (facts: object = {}) => rentWantedOf({ ...filed(), ...facts });
const publish = async (facts: object = {}, who = author) => published(who, staff, await offer(facts, who));

const base = '/api/mi/en/1';
const list = (query = '') => read<RentCard[]>(app(), `${base}/rents?${query}`);
const ids = async (query?: string) => (await list(query)).map(({ id }) => id);
const detail = (id: number, lang = 'en') => read<RentDetail>(app(), `/api/mi/${lang}/1/rents/${id}`);
const get = (path: string) => app().inject({ url: `${base}/${path}`, remoteAddress: newVisitor() });
/** Returns the error messages by field, in the reader's language. */
const errorsOf = async (input: object, who = author): Promise<Record<string, string>> => {
  const response = await submit(who, await begin(who, input));
  expect(response.statusCode, response.body).toBe(400);
  return messagesOf(response);
};
const messagesOf = (response: { json: () => { errors: Record<string, { message: string }[]> } }) =>
  Object.fromEntries(
    Object.entries(response.json().errors).map(([field, [first]]) => [field, first?.message ?? '']),
  );

test('the rents module needs at most 12 files on the server', () => {
  const own = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  const files = ['contract/rents.ts', 'contract/fair-housing.ts', ...own];
  console.log(`rents: ${files.length} files on the server (${files.join(', ')})`);
  expect(files.length).toBeLessThanOrEqual(12);
});

test('an empty offer returns every missing field, in both languages [4.08] [6.06] [6.09] [6.18]', async () => {
  const missing = await errorsOf({ form: 'offer' });
  expect(missing).toEqual({
    title: 'Title is required',
    price: 'Price is required',
    squareFeet: 'Area is required',
    bedrooms: 'Number of bedrooms is required',
    bathrooms: 'Number of bathrooms is required',
    gender: 'Gender is required',
    categoryId: 'Accommodation is required',
    city: 'City is required',
    areaId: 'Location is required',
    place: 'Location is required',
    zip: 'Postal code is required',
    description: 'Description is required',
    photos: 'Image is required',
    phone: 'Please fill phone number or email address',
    email: 'Please fill phone number or email address',
  });
  const arab = await client(author.account, '/api/mi/ar/1');
  const inArabic = await errorsOf({ form: 'offer' }, arab);
  expect(Object.keys(inArabic).sort()).toEqual(Object.keys(missing).sort());
  for (const message of Object.values(inArabic)) expect(message).toMatch(/[\u0621-\u064a]/);
  // Two fields have the same error message in Arabic exactly if they have the same one in English.
  expect(new Set(Object.values(inArabic)).size).toBe(new Set(Object.values(missing)).size);
});

test('a wanted ad needs fewer fields, and either phone or email is enough [4.08] [6.09]', async () => {
  expect(Object.keys(await errorsOf({ form: 'wanted' })).sort()).toEqual([
    'areaId',
    'bedrooms',
    'budget',
    'categoryId',
    'description',
    'email',
    'gender',
    'phone',
    'title',
  ]);
  expect(Object.keys(await errorsOf({}))).toEqual(['form']);
  await sent(author, wanted({ phone: undefined, email: 'me@mail.example' }));
  await sent(author, wanted());
  expect(await errorsOf(wanted({ phone: undefined }))).toHaveProperty('email');
});

test('rejects an unknown category or area, another city and an invalid ZIP code', async () => {
  expect(Object.keys(await errorsOf(await offer({ categoryId: 99_999 })))).toEqual(['categoryId']);
  expect(Object.keys(await errorsOf(await offer({ areaId: 99_999 })))).toEqual(['areaId']);
  expect(Object.keys(await errorsOf(await offer({ city: '2' })))).toEqual(['city']);
  expect(Object.keys(await errorsOf(await offer({ zip: '4812' })))).toEqual(['zip']);
});

test('a pending home is approved and then shows its author’s input in both languages [1.05] [4.08] [5.15] [7.04]', async () => {
  const input = await offer({ title: 'Waits first', deposit: 900_00, utilities: true });
  const draft = await sent(author, input);
  expect((await mine(author)).find(({ id }) => id === draft.id)?.state).toBe('pending');
  expect((await get(`rents/${draft.id}`)).statusCode).toBe(404);
  expect(await ids('q=waits+first')).toEqual([]);
  await decide(staff, draft, 'approve');
  expect((await mine(author)).find(({ id }) => id === draft.id)?.state).toBe('published');
  const [card] = await list('q=waits+first');
  expect(card).toMatchObject({
    id: draft.id,
    side: 'offer',
    category: { key: 'apartment', name: 'Apartments', one: 'Apartment' },
    priceType: 'amount',
    price: 1_250_00,
    period: 'month',
    amount: 1_250_00,
    bedrooms: 3,
    bathrooms: 1,
    bathroomShared: false,
    squareFeet: 980,
    gender: 'any',
    area: 'East Dearborn',
  });
  const shown = await detail(draft.id);
  expect(shown).toMatchObject({
    description: input.description,
    deposit: 900_00,
    utilities: true,
    availableFrom: '2026-12-01',
    city: 'Dearborn',
    place: 'Oakman Blvd',
    zip: '48126',
    exact: false,
    poster: { since: new Date().getUTCFullYear() },
  });
  expect(shown.photos).toHaveLength(3);
  const days = (new Date(shown.expiresAt ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(60);
  expect(await detail(draft.id, 'ar')).toMatchObject({
    title: input.titleArabic,
    category: { name: 'شقق' },
    area: 'شرق ديربورن',
    city: 'ديربورن',
  });
});

test('offered and wanted homes are separate lists with every filter of the page [1.05] [3.25]', async () => {
  const homes = {
    flat: await publish({ price: 900_00, bedrooms: 1, bathrooms: 1, squareFeet: 500, zip: '48201' }),
    house: await publish({
      categoryId: types.house,
      areaId: area('southend'),
      price: 2_000_00,
      bedrooms: 4,
      bathrooms: 2,
      squareFeet: 2_100,
      furnished: true,
      zip: '48202',
    }),
    room: await publish({
      categoryId: types.room,
      price: 450_00,
      bedrooms: 1,
      gender: 'female',
      zip: '48202',
    }),
    shared: await publish({ price: 600_00, shared: true, bedrooms: 2, gender: 'male', zip: '48203' }),
  };
  const seeker = await published(author, staff, wanted({ title: 'Looks for one' }));
  const named = new Map(Object.entries(homes).map(([name, { id }]) => [id, name]));
  const found = async (query: string) => (await ids(query)).flatMap((id) => named.get(id) ?? []).sort();
  expect(await found('')).toEqual(['flat', 'house', 'room', 'shared']);
  expect(await ids('side=wanted&q=looks+for+one')).toEqual([seeker.id]);
  expect(await ids('q=looks+for+one')).toEqual([]);
  for (const [query, expected] of [
    [`category=${types.house}`, ['house']],
    [`sub=${types.house},${types.room}`, ['house', 'room']],
    [`area=${area('southend')}`, ['house']],
    [`area=${area('southend')},${area('inkster')}`, ['house']],
    ['priceMin=50000&priceMax=100000', ['flat', 'shared']],
    ['bedrooms=2', ['house', 'shared']],
    ['bathrooms=2', ['house']],
    ['sizeMax=600', ['flat']],
    ['sizeMin=2000&sizeMax=2200', ['house']],
    ['shared=1', ['room', 'shared']],
    ['shared=1&gender=female', ['room']],
    ['furnished=1', ['house']],
    ['zip=48202', ['house', 'room']],
    ['zip=48202&bedrooms=4&furnished=1', ['house']],
    ['near=42.332,-83.179&within=3000', ['flat', 'house', 'room', 'shared']],
  ] as const)
    expect([query, await found(query)]).toEqual([query, [...expected]]);
  const prices = (await list('sort=cheapest&zip=48202')).map(({ amount }) => amount);
  expect(prices).toEqual([450_00, 2_000_00]);
  expect((await get('rents?zip=4820')).statusCode).toBe(400);
  const pins = (await get('rents/map?box=-83.4,42.2,-83.0,42.5&zip=48202')).json().data.pins;
  expect(pins.map(({ id }: { id: number }) => named.get(id)).sort()).toEqual(['house', 'room']);
});

test('daily, weekly and monthly prices are compared by month and shown as entered', async () => {
  const words = { title: 'Compared', zip: '48301' };
  const day = await publish({ ...words, price: 40_00, period: 'day' });
  const week = await publish({ ...words, price: 250_00, period: 'week' });
  const month = await publish({ ...words, price: 1_150_00 });
  const requested = await publish({ ...words, priceType: 'on-request', price: undefined });
  const rows = await list('zip=48301&sort=cheapest');
  expect(rows.map(({ id }) => id)).toEqual([week.id, month.id, day.id]);
  expect(rows[0]).toMatchObject({ price: 250_00, period: 'week', amount: 1_083_33 });
  expect(rows[2]).toMatchObject({ price: 40_00, period: 'day', amount: 1_216_67 });
  expect(await detail(requested.id)).toMatchObject({ price: null, amount: null, priceType: 'on-request' });
  expect(await errorsOf(await offer({ price: undefined }))).toEqual({ price: 'Price is required' });
});

test('a lower price is public at once; a higher one, or another period, is pending [4.08]', async () => {
  const draft = await publish({ price: 1_000_00 });
  const edit = async (facts: object) => {
    const { version, input } = (await author.send('GET', `profile/listings/${draft.id}`)).json().data;
    const saved = (await save(author, { id: draft.id, version }, { ...input, ...facts })).json().data;
    expect((await submit(author, saved)).statusCode).toBe(200);
    return (await detail(draft.id)).price;
  };
  await expect.poll(() => edit({ price: 950_00 })).toBe(950_00);
  expect(await edit({ price: 1_200_00 })).toBe(950_00);
  expect(await edit({ price: 300_00, period: 'week' })).toBe(950_00);
});

test('gender of occupants applies only to shared living space, in posts and in lists', async () => {
  const refused =
    'Only a room or a shared home can be for men or for women. Fair housing rules keep a whole home open to everyone.';
  expect(await errorsOf(await offer({ gender: 'female' }))).toEqual({ gender: refused });
  expect(await errorsOf(wanted({ gender: 'male' }))).toEqual({ gender: refused });
  await sent(author, await offer({ gender: 'female', categoryId: types.room }));
  await sent(author, await offer({ gender: 'male', shared: true }));
  await sent(author, wanted({ gender: 'male', shared: true }));
  for (const path of ['rents?gender=male', 'rents/map?box=-83.4,42.2,-83.0,42.5&gender=male']) {
    const response = await get(path);
    expect([path, response.statusCode, messagesOf(response)]).toEqual([path, 400, { gender: refused }]);
  }
  expect((await get('rents?shared=1&gender=male')).statusCode).toBe(200);
});

test('discriminatory wording is rejected with an explanation, in both languages, and can be corrected', async () => {
  const clear: [field: string, words: string, reason: RegExp][] = [
    ['description', 'Lovely house. No kids.', /families with children/],
    ['title', 'Flat, Christian only', /every faith/],
    ['titleArabic', 'شقة للعرب فقط', /every origin/],
    ['description', 'شقة جميلة للبنات فقط', /women and men/],
    ['description', 'للعزاب فقط', /families and to people living alone/],
  ];
  for (const [field, words, reason] of clear) {
    const errors = await errorsOf(await offer({ [field]: words }));
    expect([words, Object.keys(errors)]).toEqual([words, [field]]);
    expect(errors[field]).toMatch(reason);
  }
  // For a room the wording is allowed, because it describes who already lives there.
  await sent(author, await offer({ categoryId: types.room, gender: 'female', description: 'للبنات فقط' }));
  for (const words of ['Families welcome, no pets.', 'للعائلات فقط', 'No Section 8'])
    await sent(author, await offer({ description: words }));
  await sent(author, wanted({ description: 'We are a couple, no kids.' }));
  // The author corrects the wording and resubmits the same post.
  const draft = await begin(author, await offer({ description: 'No children' }));
  expect((await submit(author, draft)).statusCode).toBe(400);
  const saved = await save(author, draft, await offer({ description: 'A quiet street' }));
  expect((await submit(author, saved.json().data)).statusCode).toBe(200);
});

const distances = testSize({ landing: 50, nightly: 500 });
test(`the exact location cannot be derived: ${distances} distances and the map at every zoom are equal for a whole grid square`, async () => {
  const home: Point = { lat: 42.3321148, lng: -83.1793427 };
  const inSquare = (point: Point) =>
    JSON.stringify(obfuscateLocation(point, 'square')) === JSON.stringify(obfuscateLocation(home, 'square'));
  const steps = Array.from({ length: 61 }, (_, step) => (step - 30) / 10_000);
  const others = steps.flatMap((lat) => steps.map((lng) => ({ lat: home.lat + lat, lng: home.lng + lng })));
  const [far = home] = others
    .filter(inSquare)
    .sort((one, other) => metersBetween(home, other) - metersBetween(home, one));
  expect(metersBetween(home, far)).toBeGreaterThan(125);

  const draft = await publish({ title: 'Hidden place', location: home });
  const boxOf = ({ lat, lng }: Point, zoom: number) => {
    const [wide, high] = [360 / 2 ** zoom, 170 / 2 ** zoom];
    const edges = [lng - wide / 2, lat - high / 2, lng + wide / 2, lat + high / 2];
    const ends = [-180, -90, 180, 90];
    return edges.map((edge, at) => (at < 2 ? Math.max(edge, ends[at] ?? 0) : Math.min(edge, ends[at] ?? 0)));
  };
  async function responses(): Promise<string[]> {
    const urls = [`rents/${draft.id}`, 'rents?q=hidden+place', `rents/by-id?ids=${draft.id}`];
    for (let n = 0; n < distances; n++) {
      const step = Math.round((n * 500) / distances);
      const from = `${home.lat + Math.sin(step) * 0.0001 * step},${home.lng + Math.cos(step) * 0.0001 * step}`;
      urls.push(`rents?q=hidden+place&near=${from}${n % 2 ? `&within=${40 + step}` : '&sort=nearest'}`);
    }
    for (let zoom = 1; zoom <= 20; zoom++)
      for (const middle of [home, far])
        urls.push(`rents/map?q=hidden+place&box=${boxOf(middle, zoom).join(',')}`);
    const found: string[] = [];
    for (const url of urls) {
      const { statusCode, body } = await get(url);
      expect(statusCode, body).toBe(200);
      found.push(body);
    }
    return found;
  }
  const before = await responses();
  const shown = await detail(draft.id);
  expect(shown).toMatchObject({ exact: false });
  expect(metersBetween(shown.location ?? far, home)).toBeLessThan(300);
  // The public point is random within the square, so one of its coordinates may equal the home's by chance, but not
  // both.
  const shownPoint = JSON.stringify(shown.location).slice(1, -1);
  expect(shownPoint).not.toMatch(/42\.33211.*83\.17934/);
  expect(before.join('\n').replaceAll(shownPoint, '')).not.toMatch(/42\.33211|83\.17934/);
  // Moving the home to the other end of its square must not change any public response.
  const { version, input } = (await author.send('GET', `profile/listings/${draft.id}`)).json().data;
  const edit = (await save(author, { id: draft.id, version }, { ...input, location: far })).json().data;
  await submit(author, edit);
  expect((await decide(staff, edit, 'approve')).statusCode).toBe(200);
  const { rows } = await app().db.execute(
    sql`select st_y(exact_location::geometry) as lat from rents where id = ${draft.id}`,
  );
  expect(rows[0]?.lat).toBeCloseTo(far.lat, 6);
  expect(await responses()).toEqual(before);
});

test('an author who agrees shows the exact location', async () => {
  const location = { lat: 42.3321148, lng: -83.1793427 };
  const { id } = await publish({ location, showExact: true });
  expect(await detail(id)).toMatchObject({ exact: true, location, place: '7312 Oakman Blvd' });
  // A post without a point has no exact location: the centre of the area is not the home.
  const none = await publish({ location: undefined, showExact: true });
  expect(await detail(none.id)).toMatchObject({ exact: false, location: { lat: 42.3335 } });
});

test('a place text loses its house number and nothing else', () => {
  const shown = (place: string) => publicPlace({ place, showExact: false });
  expect(shown('7312 Oakman Blvd')).toBe('Oakman Blvd');
  expect(shown('٧٣١٢ شارع وارن')).toBe('شارع وارن');
  expect(shown('12b Ford Rd')).toBe('Ford Rd');
  for (const place of ['7 Mile Rd', 'Warren and Schaefer', 'قرب المكتبة', '48126', 'Near 9th Street'])
    expect(shown(place)).toBe(place);
});

test('an anonymous post reveals its author in no public response; the phone number only if they opted in [4.08] [7.03]', async () => {
  const account = await app().db.transaction((tx) => createAccount(tx, { name: 'Hidden Person' }));
  const hidden = await client(account);
  const reader = await member();
  const plain = await publish({ anonymous: true }, hidden);
  const ticked = await publish({ anonymous: true, showPhone: true }, hidden);
  const seeker = await published(hidden, staff, wanted({ anonymous: true, email: 'hidden@mail.example' }));
  const contact = (id: number, headers = {}) =>
    app().inject({
      method: 'POST',
      url: `${base}/listings/${id}/contact`,
      headers,
      remoteAddress: newVisitor(),
    });
  for (const headers of [{}, reader.headers])
    for (const { base } of bases)
      for (const { id } of [plain, ticked, seeker]) {
        const urls = [
          `rents/${id}`,
          `rents/${id}/similar`,
          `rents/by-id?ids=${id}`,
          'rents',
          'rents?side=wanted',
          'rents/map?box=-83.4,42.2,-83.0,42.5',
          'rents/web/looking_for',
        ];
        for (const url of urls) {
          const { statusCode, body } = await app().inject({
            url: `${base}/${url}`,
            headers,
            remoteAddress: newVisitor(),
          });
          expect(statusCode, url).toBe(200);
          for (const trace of [
            account.id,
            account.email,
            'Hidden Person',
            'hidden@mail',
            '3135550163',
            'nadia@',
          ])
            expect(body, url).not.toContain(trace);
        }
        expect((await detail(id)).poster).toBeNull();
      }
  expect((await contact(plain.id)).json().data).toEqual({ name: null, phone: null, email: null });
  expect((await contact(ticked.id)).json().data).toEqual({ name: null, phone: '+13135550163', email: null });
});

test('phone and email appear only in the contact response [4.08] [7.03]', async () => {
  const { id } = await publish();
  const pressed = await app().inject({
    method: 'POST',
    url: `${base}/listings/${id}/contact`,
    remoteAddress: newVisitor(),
  });
  expect(pressed.json().data).toMatchObject({ phone: '+13135550163', email: 'nadia@mail.example' });
  for (const url of [`rents/${id}`, 'rents', `rents/by-id?ids=${id}`])
    expect((await get(url)).body).not.toMatch(/5550163|nadia@/);
});

test('similar homes have the same side and type, nearest first, without distances', async () => {
  const near = { lat: 42.31, lng: -83.15 };
  const [one, two] = [
    await publish({ categoryId: types.house, location: near }),
    await publish({ categoryId: types.house, location: { lat: 42.312, lng: -83.15 } }),
  ];
  const flat = await publish({ location: near });
  const others = (await get(`rents/${one.id}/similar`)).json().data as RentCard[];
  expect(others[0]).toMatchObject({ id: two.id, meters: null });
  expect(others.map(({ id }) => id)).not.toContain(flat.id);
  expect(others.map(({ id }) => id)).not.toContain(one.id);
});

test('the two sections show the number of posts per side [3.02] [8.09]', async () => {
  const count = async (side: string) => {
    let [total, cursor] = [0, ''];
    do {
      const { data, meta } = (await get(`rents?side=${side}${cursor}`)).json();
      total += data.length;
      cursor = meta.next ? `&cursor=${meta.next}` : '';
    } while (cursor);
    return total;
  };
  const sections = () => read<{ side: string; count: number }[]>(app(), `${base}/rents/web/looking_for`);
  const [offers, seekers] = [await count('offer'), await count('wanted')];
  expect(offers).toBeGreaterThan(0);
  const expected = (more: number) => [
    { side: 'offer', count: offers + more },
    { side: 'wanted', count: seekers },
  ];
  await expect.poll(sections).toEqual(expected(0));
  await publish();
  await expect.poll(sections).toEqual(expected(1));
});

test.each(bases)('the move-in date is served as a calendar file, in $lang', async ({ lang }) => {
  const { id } = await publish({
    title: 'Sunny, near the park',
    titleArabic: 'مشمسة; قرب الحديقة',
    availableFrom: '2027-03-01',
  });
  const ask = (file: string) =>
    app().inject({ url: `/calendar/${file}?lang=${lang}`, remoteAddress: newVisitor() });
  const { statusCode, headers, body } = await ask(`rent-${id}.ics`);
  expect(statusCode, body).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="rent-${id}.ics"`);
  const lines = body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270301');
  const words = {
    en: String.raw`Available: Sunny\, near the park`,
    ar: String.raw`متاح: مشمسة\; قرب الحديقة`,
  };
  expect(lines).toContain(`SUMMARY;LANGUAGE=${lang}:${words[lang]}`);
  expect(lines.find((line) => line.startsWith('URL:'))).toContain(`/Rent/${id}/`);

  const { id: dayless } = await publish({ availableFrom: undefined });
  const { id: looking } = await published(author, staff, wanted({ availableFrom: '2027-03-01' }));
  const files = [`rent-${dayless}`, `rent-${looking}`, `job-${id}`, `rent-999999`, 'constructor-1', 'rent-0'];
  for (const file of files) expect((await ask(`${file}.ics`)).statusCode, file).toBe(404);
});
