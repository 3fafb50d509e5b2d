import type { AttributeFilter, FormAttribute } from '@dalil/contract/attributes';
import type { BusinessCard, BusinessDetail, BusinessInput } from '@dalil/contract/businesses';
import type { ListingDraft } from '@dalil/contract/listings';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listingErasers } from '../../registry/listing-erasers.ts';
import { listingKinds } from '../../registry/listing-kinds.ts';
import { samplePicture } from '../../seed/images/sample-picture.ts';
import { apiClient, bases, read } from '../../testing/api.ts';
import { logIn } from '../../testing/log-in.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createAccount, createStaff } from '../accounts/accounts.factory.ts';
import { createCategory } from '../categories/categories.factory.ts';
import { businessOf, createPhotos } from '../listings/kinds/businesses/businesses.factory.ts';
import { eraseRemovedPosts } from '../listings/lifecycle/removed-listings.service.ts';
import { createCity } from '../places/places.factory.ts';
import { createTestAttribute } from './attributes.factory.ts';

type Headers = Awaited<ReturnType<typeof logIn>>;

const words: Record<string, number> = {};
let restaurants: number;
let grills: number;
let clinics: number;
let pediatrics: number;
const app = useTestApp(
  ({ db }) =>
    db.transaction(async (tx) => {
      const scope = await createCity(tx);
      restaurants = await createCategory(tx, scope, { key: 'restaurants' });
      grills = await createCategory(tx, scope, { key: 'restaurants/grills', parentId: restaurants });
      clinics = await createCategory(tx, scope, { key: 'clinics', position: 1 });
      pediatrics = await createCategory(tx, scope, { key: 'clinics/pediatrics', parentId: clinics });
      const add = async (word: NonNullable<Parameters<typeof createTestAttribute>[2]> & { key: string }) => {
        words[word.key] = (await createTestAttribute(tx, scope, word)).id;
      };
      const food = { categoryIds: [restaurants], onCard: false };
      await add({ key: 'takeaway', ...food, onCard: true });
      await add({ key: 'delivery', name: { en: 'Delivery', ar: 'توصيل' }, ...food });
      await add({
        key: 'family-section',
        kind: 'yesNo',
        group: 'comfort',
        name: { en: 'Family section', ar: 'قسم للعائلات' },
        ...food,
      });
      await add({
        key: 'languages',
        kind: 'choices',
        group: 'languages',
        name: { en: 'Languages spoken', ar: 'لغات التحدث' },
        options: [
          { key: 'ar', name: { en: 'Arabic', ar: 'العربية' } },
          { key: 'en', name: { en: 'English', ar: 'الإنجليزية' } },
          { key: 'ku', name: { en: 'Kurdish', ar: 'الكردية' } },
        ],
        onCard: false,
      });
      await add({
        key: 'seats',
        kind: 'number',
        group: 'comfort',
        name: { en: 'Seats', ar: 'عدد المقاعد' },
        ...food,
      });
      await add({
        key: 'founded',
        kind: 'year',
        group: 'more',
        name: { en: 'Since', ar: 'منذ عام' },
        onCard: false,
      });
      await add({
        key: 'motto',
        kind: 'text',
        group: 'more',
        name: { en: 'Motto', ar: 'شعارنا' },
        onCard: false,
        inFilters: false,
      });
      await add({
        key: 'halal',
        kind: 'evidence',
        group: 'food',
        name: { en: 'Halal', ar: 'حلال' },
        options: [
          { key: 'all', name: { en: 'All food', ar: 'كل الطعام' } },
          { key: 'some', name: { en: 'Some dishes', ar: 'بعض الأطباق' } },
        ],
        ...food,
        onCard: true,
      });
      await add({
        key: 'new-patients',
        kind: 'choice',
        group: 'care',
        name: { en: 'New patients', ar: 'مرضى جدد' },
        options: [
          { key: 'yes', name: { en: 'Welcome', ar: 'أهلًا بهم' } },
          { key: 'waiting-list', name: { en: 'Waiting list', ar: 'قائمة انتظار' } },
        ],
        categoryIds: [pediatrics],
        required: true,
        onCard: false,
      });
    }),
  undefined,
  () => ({ CACHE: 'off' }),
);

let account: { id: string };
let owner: Headers;
let staff: Headers;
let editor: Headers;
const ask = apiClient(app);

const inputOf = (facts: Partial<BusinessInput> = {}) =>
  app().db.transaction((tx) =>
    businessOf(tx, account.id, { categoryId: restaurants, subCategoryIds: [grills], ...facts }),
  );
async function begin(input: object): Promise<ListingDraft> {
  const response = await ask(owner, 'POST', 'profile/listings', { kind: 'business', input });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
}
const submit = ({ id, version }: ListingDraft) =>
  ask(owner, 'POST', `profile/listings/${id}/submit`, { version, owner: true, terms: true });
const approve = ({ id, version }: ListingDraft) =>
  ask(staff, 'POST', `staff/listings/${id}/decision`, { decision: 'approve', version });
async function publish(facts: Partial<BusinessInput>): Promise<number> {
  const draft = await begin(await inputOf(facts));
  const sent = await submit(draft);
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await approve(draft)).statusCode).toBe(200);
  return draft.id;
}
const errorsOf = async (facts: Partial<BusinessInput>) =>
  Object.keys((await submit(await begin(await inputOf(facts)))).json().errors ?? {});

beforeAll(async () => {
  const made = (roles: Parameters<typeof createStaff>[2]) =>
    app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY, roles));
  account = await app().db.transaction((tx) => createAccount(tx));
  owner = await logIn(app(), account as never);
  staff = await logIn(app(), await made({}));
  editor = await logIn(app(), await made({ roles: ['editor'] }));
});

const fresh = async <T>(path: string, base = '/api/mi/en/1'): Promise<T> =>
  (await app().inject({ url: `${base}/${path}`, headers: owner })).json().data;
const found = async (query: string) =>
  (await fresh<BusinessCard[]>(`businesses?${query}`)).map(({ id }) => id);

const whole: Partial<BusinessInput> = {
  services: [{ word: 'takeaway' }, { ar: 'خبز تنور' }, { word: 'delivery' }],
  facts: {
    'family-section': true,
    languages: ['en', 'ar'],
    seats: 40,
    founded: 1998,
    motto: { ar: 'أهلًا وسهلًا', en: 'Welcome' },
  },
  evidence: { halal: { amount: 'all', by: 'body', body: 'Great Lakes Halal Council', since: '2019-03' } },
};

test('a place is found by an attribute, whichever language its owner chose it in', async () => {
  const english = await publish({ name: 'English', ...whole });
  const arabic = await publish({ name: 'عربي', nameArabic: 'عربي', services: [{ word: 'takeaway' }] });
  const neither = await publish({ name: 'Neither', services: [{ en: 'Takeaway later' }] });
  const takeaway = await found('facts=takeaway');
  expect(takeaway).toEqual(expect.arrayContaining([english, arabic]));
  expect(takeaway).not.toContain(neither);
  // Full-text search matches attribute names in both languages too.
  expect(await found(`q=${encodeURIComponent('طلبات خارجية')}`)).toContain(english);
  expect(await found('q=takeaway')).toContain(arabic);
});

test('attribute filters: all requested attributes, any option of one attribute, numbers within a range', async () => {
  const big = await publish({ name: 'Big', facts: { seats: 120, languages: ['ku'] } });
  const small = await publish({
    name: 'Small',
    facts: { seats: 12, languages: ['ar', 'en'], founded: 2020 },
  });
  const all = await publish({ name: 'All', ...whole });
  const among = async (query: string) => (await found(query)).filter((id) => [big, small, all].includes(id));
  expect(await among('facts=languages.ku')).toEqual([big]);
  expect((await among('facts=languages.ku,languages.en')).sort()).toEqual([big, small, all].sort());
  expect(await among('facts=languages.en,takeaway')).toEqual([all]);
  expect(await among('facts=seats.40-')).toEqual(expect.arrayContaining([big, all]));
  expect(await among('facts=seats.40-100')).toEqual([all]);
  expect(await among('facts=seats.-40,founded.2000-')).toEqual([small]);
  expect(await among('facts=languages')).toHaveLength(3);
  for (const nothing of ['facts=never-heard-of', 'facts=languages.xx', 'facts=seats.few'])
    expect(await among(nothing), nothing).toEqual([]);
  for (const wrong of [
    'facts=Takeaway',
    'facts=a..b',
    `facts=${'a'.repeat(2_000)}`,
    `facts=${'a,'.repeat(40)}a`,
  ])
    expect((await app().inject(`/api/mi/en/1/businesses?${wrong}`)).statusCode, wrong).toBe(400);
});

for (const { lang, base } of bases)
  test(`a page shows attributes in the reader’s language and free text as written (${lang})`, async () => {
    const id = await publish({ name: 'Said', ...whole });
    const { services, facts } = await read<BusinessDetail>(app(), `${base}/businesses/${id}`);
    const ar = lang === 'ar';
    expect(services).toEqual([
      { key: 'takeaway', name: ar ? 'طلبات خارجية' : 'Takeaway', lang },
      { key: null, name: 'خبز تنور', lang: 'ar' },
      { key: 'delivery', name: ar ? 'توصيل' : 'Delivery', lang },
    ]);
    expect(facts.evidence).toEqual([
      {
        key: 'halal',
        name: ar ? 'حلال' : 'Halal',
        amount: ar ? 'كل الطعام' : 'All food',
        by: 'body',
        body: 'Great Lakes Halal Council',
        since: '2019-03',
        until: null,
        seenOn: null,
      },
    ]);
    expect(facts.groups).toEqual([
      {
        group: 'comfort',
        facts: [
          {
            key: 'family-section',
            name: ar ? 'قسم للعائلات' : 'Family section',
            kind: 'yesNo',
            values: [],
            number: null,
          },
          { key: 'seats', name: ar ? 'عدد المقاعد' : 'Seats', kind: 'number', values: [], number: 40 },
        ],
      },
      {
        group: 'languages',
        facts: [
          {
            key: 'languages',
            name: ar ? 'لغات التحدث' : 'Languages spoken',
            kind: 'choices',
            values: ar ? ['العربية', 'الإنجليزية'] : ['Arabic', 'English'],
            number: null,
          },
        ],
      },
      {
        group: 'more',
        facts: [
          { key: 'founded', name: ar ? 'منذ عام' : 'Since', kind: 'year', values: [], number: 1998 },
          {
            key: 'motto',
            name: ar ? 'شعارنا' : 'Motto',
            kind: 'text',
            values: [ar ? 'أهلًا وسهلًا' : 'Welcome'],
            number: null,
          },
        ],
      },
    ]);
    const [card] = await fresh<BusinessCard[]>(`businesses/by-id?ids=${id}`, base);
    expect(card?.facts).toEqual({ names: ar ? ['طلبات خارجية', 'حلال'] : ['Takeaway', 'Halal'], more: 6 });
  });

test('invalid attribute values are rejected at their field, and a new post reports required ones', async () => {
  expect(await errorsOf({ facts: { seats: true } })).toEqual(['facts.seats']);
  expect(await errorsOf({ facts: { languages: ['ar', 'klingon'] } })).toEqual(['facts.languages']);
  expect(await errorsOf({ facts: { founded: 99_999 } })).toEqual(['facts.founded']);
  expect(await errorsOf({ services: [{ word: 'never-heard-of' }] })).toEqual(['services']);
  const halal = { amount: 'all', by: 'own', since: '2019-03' } as const;
  expect(await errorsOf({ evidence: { halal: { ...halal, amount: 'most' } } })).toEqual(['evidence.halal']);
  expect(await errorsOf({ evidence: { halal: { ...halal, by: 'body' } } })).toEqual(['evidence.halal.body']);
  expect(await errorsOf({ evidence: { halal: { ...halal, since: '2019-13' } } })).toEqual([
    'evidence.halal.since',
  ]);
  expect(await errorsOf({ evidence: { halal: { ...halal, until: '2018-01' } } })).toEqual([
    'evidence.halal.until',
  ]);
  const clinic = { categoryId: clinics, subCategoryIds: [pediatrics] };
  expect(await errorsOf(clinic)).toEqual(['facts.new-patients']);
  expect(await errorsOf({ ...clinic, facts: { 'new-patients': 'yes' } })).toEqual([]);
});

test('a service keeps its name when an option has the same key', async () => {
  await ask(editor, 'POST', 'staff/facts', {
    key: 'orders-by',
    kind: 'choices',
    group: 'more',
    name: { en: 'Orders by', ar: 'الطلب عبر' },
    options: [{ key: 'takeaway', name: { en: 'The counter', ar: 'الصندوق' } }],
  });
  const id = await publish({ services: [{ word: 'takeaway' }], facts: { 'orders-by': ['takeaway'] } });
  const { services } = await fresh<BusinessDetail>(`businesses/${id}`);
  expect(services).toEqual([{ key: 'takeaway', name: 'Takeaway', lang: 'en' }]);
});

test('attributes that do not apply to the category are hidden and reappear with a matching category', async () => {
  const id = await publish({ facts: { 'new-patients': 'yes', 'family-section': true } });
  const shown = async () =>
    (await fresh<BusinessDetail>(`businesses/${id}`)).facts.groups.flatMap(({ facts }) =>
      facts.map(({ key }) => key),
    );
  expect(await shown()).toEqual(['family-section']);
  const draft = await fresh<ListingDraft>(`profile/listings/${id}`);
  const input = { ...draft.input, categoryId: clinics, subCategoryIds: [pediatrics] };
  const saved = await ask(owner, 'PUT', `profile/listings/${id}`, { version: draft.version, input });
  expect((await submit(saved.json().data)).statusCode).toBe(200);
  expect((await approve(saved.json().data)).statusCode).toBe(200);
  expect(await shown()).toEqual(['new-patients']);
});

test('a form gets the attributes of its category in both languages, with those of subcategories marked', async () => {
  const requested = await read<FormAttribute[]>(app(), `/api/mi/ar/1/facts?category=${clinics}`);
  const named = new Map(requested.map((word) => [word.key, word]));
  expect(named.get('new-patients')).toMatchObject({
    name: 'مرضى جدد',
    other: 'New patients',
    subs: [pediatrics],
    required: true,
    options: [
      { key: 'yes', name: 'أهلًا بهم', other: 'Welcome' },
      { key: 'waiting-list', name: 'قائمة انتظار', other: 'Waiting list' },
    ],
  });
  expect(named.get('languages')?.subs).toEqual([]);
  expect(named.has('family-section')).toBe(false);
  // Services of other categories are accepted too, but not suggested.
  expect(named.get('takeaway')).toMatchObject({ asked: false });
  expect(await read(app(), '/api/mi/en/1/facts?category=999999')).toEqual([]);
});

test('an attribute added or renamed by staff shows at once in the form, the filters and the page', async () => {
  const word = {
    key: 'prayer-room',
    kind: 'yesNo',
    group: 'comfort',
    name: { en: 'Place to pray', ar: 'مصلى' },
    categoryIds: [restaurants],
    inFilters: true,
  };
  const formKeys = async () =>
    (await read<FormAttribute[]>(app(), `/api/mi/en/1/facts?category=${restaurants}`)).map(({ key }) => key);
  const filters = () => read<AttributeFilter[]>(app(), `/api/mi/en/1/facts/filters?category=${restaurants}`);
  expect(await formKeys()).not.toContain('prayer-room');
  expect((await filters()).map(({ key }) => key)).not.toContain('prayer-room');
  const made = await ask(editor, 'POST', 'staff/facts', word);
  expect(made.statusCode, made.body).toBe(201);
  await expect.poll(formKeys).toContain('prayer-room');
  const id = await publish({ name: 'Prays', facts: { 'prayer-room': true } });
  await expect.poll(async () => (await filters()).map(({ key }) => key)).toContain('prayer-room');
  const onPage = async () =>
    JSON.stringify((await read<BusinessDetail>(app(), `/api/mi/en/1/businesses/${id}`)).facts);
  expect(await onPage()).toContain('Place to pray');
  const { id: wordId } = made.json().data;
  const changed = await ask(editor, 'PUT', `staff/facts/${wordId}`, {
    ...word,
    name: { en: 'Prayer room', ar: 'مصلى' },
    version: 1,
  });
  expect(changed.statusCode, changed.body).toBe(200);
  await expect.poll(onPage).toContain('Prayer room');
  // Retires the attribute: forms no longer offer it, but pages of posts that declare it still show it.
  const late = await ask(editor, 'PUT', `staff/facts/${wordId}`, { ...word, retired: true, version: 1 });
  expect(late.statusCode).toBe(409);
  await ask(editor, 'PUT', `staff/facts/${wordId}`, { ...word, retired: true, version: 2 });
  await expect.poll(formKeys).not.toContain('prayer-room');
  await expect.poll(onPage).toContain('Place to pray');
});

test('staff see and order the whole vocabulary; duplicate keys and categories of other cities are rejected', async () => {
  const listed = async () =>
    (await ask(editor, 'GET', 'staff/facts')).json().data.map(({ id }: { id: number }) => id);
  const before: number[] = await listed();
  const last = before.at(-1) as number;
  const order = { ids: [last], was: before };
  expect((await ask(editor, 'PUT', 'staff/facts/order', order)).statusCode).toBe(200);
  expect((await ask(editor, 'PUT', 'staff/facts/order', order)).statusCode).toBe(409);
  expect(await listed()).toEqual([last, ...before.slice(0, -1)]);
  const word = { key: 'takeaway', kind: 'service', group: 'services', name: { en: 'Again', ar: 'مرة أخرى' } };
  const twice = await ask(editor, 'POST', 'staff/facts', word);
  expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([400, ['key']]);
  const foreign = await ask(editor, 'POST', 'staff/facts', { ...word, key: 'x', categoryIds: [999_999] });
  expect(Object.keys(foreign.json().errors)).toEqual(['categoryIds']);
  const baseline = await ask(editor, 'POST', 'staff/facts', { ...word, key: 'x', kind: 'choice' });
  expect(Object.keys(baseline.json().errors)).toEqual(['options']);
  expect(
    (await ask(editor, 'PUT', 'staff/facts/999999', { ...word, options: [], version: 1 })).statusCode,
  ).toBe(404);
});

test('an option that staff remove is no longer offered but keeps its name on existing posts', async () => {
  const id = await publish({ facts: { languages: ['ku'] } });
  const languages = {
    version: 1,
    group: 'languages',
    name: { en: 'Languages spoken', ar: 'لغات التحدث' },
    inFilters: true,
    options: [
      { key: 'en', name: { en: 'English', ar: 'الإنجليزية' } },
      { key: 'ar', name: { en: 'Arabic', ar: 'العربية' } },
    ],
  };
  expect((await ask(editor, 'PUT', `staff/facts/${words.languages}`, languages)).statusCode).toBe(200);
  const offered = async () =>
    (await fresh<FormAttribute[]>(`facts?category=${restaurants}`))
      .find(({ key }) => key === 'languages')
      ?.options.map(({ key }) => key);
  expect(await offered()).toEqual(['en', 'ar']);
  const { facts } = await fresh<BusinessDetail>(`businesses/${id}`);
  expect(JSON.stringify(facts)).toContain('Kurdish');
  // Staff still see the removed option and can offer it again. Duplicate options and an empty list are rejected.
  const stored = (await ask(editor, 'GET', 'staff/facts'))
    .json()
    .data.find(({ key }: { key: string }) => key === 'languages');
  expect(stored.options).toContainEqual({ key: 'ku', name: { en: 'Kurdish', ar: 'الكردية' }, retired: true });
  const again = {
    ...stored,
    options: stored.options.map((option: object) => ({ ...option, retired: false })),
  };
  expect((await ask(editor, 'PUT', `staff/facts/${words.languages}`, again)).statusCode).toBe(200);
  expect((await offered())?.toSorted()).toEqual(['ar', 'en', 'ku']);
  const refused = async (options: object[]) =>
    Object.keys(
      (await ask(editor, 'PUT', `staff/facts/${words.languages}`, { ...again, version: 3, options })).json()
        .errors,
    );
  expect(await refused([stored.options[0], stored.options[0]])).toEqual(['options.1.key']);
  expect(await refused([{ ...stored.options[0], retired: true }])).toEqual(['options']);
});

test('only staff see an evidence document; the page shows that it was checked until the document is replaced', async () => {
  const paperOf = () =>
    app().db.transaction(async (tx) => {
      const [id = ''] = await createPhotos(tx, account.id, [samplePicture], { document: true });
      return id;
    });
  const paper = await paperOf();
  const halal = { amount: 'all', by: 'body', body: 'Council', since: '2019-03' } as const;
  // A document that is not listed in `papers` is rejected as unknown.
  expect(await errorsOf({ evidence: { halal: { ...halal, paper } } })).toEqual(['evidence.halal.paper']);
  const id = await publish({ evidence: { halal: { ...halal, paper } }, papers: [paper] });
  const seenOn = async () =>
    (await read<BusinessDetail>(app(), `/api/mi/en/1/businesses/${id}`)).facts.evidence[0]?.seenOn;
  expect(await seenOn()).toBeNull();
  expect(JSON.stringify(await read(app(), `/api/mi/en/1/businesses/${id}`))).not.toContain(paper);
  const refused = await ask(owner, 'POST', `staff/listings/${id}/evidence`, { fact: 'halal' });
  expect(refused.statusCode).toBe(403);
  const seen = await ask(staff, 'POST', `staff/listings/${id}/evidence`, { fact: 'halal' });
  expect(seen.statusCode, seen.body).toBe(200);
  await expect.poll(seenOn).toBe(seen.json().data.seenOn);
  expect((await ask(staff, 'POST', `staff/listings/${id}/evidence`, { fact: 'languages' })).statusCode).toBe(
    404,
  );

  const other = await paperOf();
  const draft = await fresh<ListingDraft>(`profile/listings/${id}`);
  const input = { ...draft.input, evidence: { halal: { ...halal, paper: other } }, papers: [other] };
  const saved = await ask(owner, 'PUT', `profile/listings/${id}`, { version: draft.version, input });
  await submit(saved.json().data);
  expect((await approve(saved.json().data)).statusCode).toBe(200);
  await expect.poll(seenOn).toBeNull();
});

test('erasing a post deletes all its attribute data', async () => {
  const id = await publish({ name: 'Gone', ...whole });
  await ask(owner, 'POST', `profile/listings/${id}/state`, { action: 'remove' });
  await app().db.execute(sql`update listings set erase_at = now() - interval '1 minute' where id = ${id}`);
  expect(await eraseRemovedPosts(app().db, listingKinds, listingErasers)).toBe(1);
  const { rows } = await app().db.execute(sql`
    select attribute_values, attribute_ids, (select count(*)::int from attribute_numbers where listing_id = ${id}) as numbers
    from listings where id = ${id}`);
  expect(rows).toEqual([{ attribute_values: null, attribute_ids: [], numbers: 0 }]);
});
