import type { FreeTextService } from '@dalil/contract/attributes';
import type { BusinessCard, BusinessDetail, BusinessInput } from '@dalil/contract/businesses';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { apiClient } from '../../testing/api.ts';
import { logIn } from '../../testing/log-in.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createAccount, createStaff } from '../accounts/accounts.factory.ts';
import { createCategory } from '../categories/categories.factory.ts';
import { businessOf, createBusiness } from '../listings/kinds/businesses/businesses.factory.ts';
import { createCity } from '../places/places.factory.ts';
import { createTestAttribute } from './attributes.factory.ts';

let restaurants: number;
let bakeries: number;
/** Subcategory id by main category id; every test post needs a subcategory. */
const subOf: Record<number, number> = {};
const app = useTestApp(
  ({ db }) =>
    db.transaction(async (tx) => {
      const scope = await createCity(tx);
      restaurants = await createCategory(tx, scope, { key: 'restaurants' });
      bakeries = await createCategory(tx, scope, { key: 'bakeries', position: 1 });
      for (const [key, parentId] of Object.entries({ restaurants, bakeries }))
        subOf[parentId] = await createCategory(tx, scope, { key: `${key}/all`, parentId });
      await createTestAttribute(tx, scope);
    }),
  undefined,
  () => ({ CACHE: 'off' }),
);
const ask = apiClient(app);
let editor: Awaited<ReturnType<typeof logIn>>;
let account: { id: string };

const longAgo = new Date(Date.now() - 30 * 86_400_000);
const publish = (
  services: BusinessInput['services'],
  { categoryId = restaurants, ...facts }: Partial<BusinessInput> = {},
  publishedAt = new Date(),
) =>
  app().db.transaction(async (tx) => {
    const input = await businessOf(tx, account.id, {
      ...{ categoryId, subCategoryIds: [subOf[categoryId] ?? 0], services },
      ...facts,
    });
    const how = { accountId: account.id, claimed: true, lang: 'en', verified: false, publishedAt } as const;
    return createBusiness(tx, { cityId: 1 }, input, how);
  });

beforeAll(async () => {
  account = await app().db.transaction((tx) => createAccount(tx));
  editor = await logIn(
    app(),
    await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY, { roles: ['editor'] })),
  );
});

const listed = async (): Promise<{
  week: { words: number; most: object | null };
  words: FreeTextService[];
}> => (await ask(editor, 'GET', 'staff/own-words')).json().data;
const find = async (spelling: string) =>
  (await listed()).words.find(({ spellings }) => spellings.includes(spelling));
const namesOf = async (id: number) =>
  (await ask(editor, 'GET', `businesses/${id}`))
    .json()
    .data.services.map(({ key, name }: BusinessDetail['services'][number]) => [key, name]);

test('free-text services are counted by post across all spellings, the most frequent first', async () => {
  await publish([{ en: 'Clay-oven bread' }, { word: 'takeaway' }]);
  await publish([{ en: 'clay-oven Bread', ar: 'خبز التنّور' }], { categoryId: bakeries, name: 'Furn' });
  await publish([{ ar: 'خبز التنور' }], { categoryId: bakeries });
  const old = await publish([{ en: 'Hookah' }], {}, longAgo);
  await app().db.execute(
    sql`update listing_revisions set submitted_at = ${longAgo.toISOString()} where listing_id = ${old}`,
  );
  const { week, words } = await listed();
  expect(words.map(({ posts }) => posts)).toEqual([3, 1]);
  expect(words[0]).toMatchObject({
    name: { en: 'clay-oven Bread', ar: 'خبز التنّور' },
    posts: 3,
    categoryIds: [bakeries, restaurants],
    example: { title: 'Furn', path: expect.stringMatching(/furn/) },
  });
  expect(words[0]?.spellings.toSorted()).toEqual(
    ['clay-oven Bread', 'Clay-oven bread', 'خبز التنور', 'خبز التنّور'].toSorted(),
  );
  // Older free-text services are suggested too, but do not count in the figures for this week.
  expect(week).toEqual({ words: 1, most: { name: 'clay-oven Bread', times: 3 } });
});

test('a free-text service added to the vocabulary becomes the attribute in all existing and future posts', async () => {
  const english = await publish([{ en: 'Roast lamb' }, { en: 'Karaoke' }]);
  const arabic = await publish([{ ar: 'خروف محشي' }]);
  const paused = await publish([{ en: 'ROAST LAMB' }, { word: 'takeaway' }]);
  await app().db.execute(sql`update listings set state = 'paused' where id = ${paused}`);
  const near = await publish([{ en: 'Roast lamb sandwiches' }]);
  const word = {
    ...{ key: 'stuffed-lamb', kind: 'service', group: 'services', inFilters: true },
    name: { en: 'Stuffed lamb', ar: 'خروف محشي' },
    also: ['roast lamb'],
  };
  const made = await ask(editor, 'POST', 'staff/facts', word);
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json().data.also).toEqual(['roast lamb']);
  expect(await namesOf(english)).toEqual([
    ['stuffed-lamb', 'Stuffed lamb'],
    [null, 'Karaoke'],
  ]);
  expect(await namesOf(arabic)).toEqual([['stuffed-lamb', 'Stuffed lamb']]);
  expect(await namesOf(near)).toEqual([[null, 'Roast lamb sandwiches']]);
  const later = await publish([{ en: 'Roast Lamb' }, { word: 'stuffed-lamb' }]);
  expect(await namesOf(later)).toEqual([['stuffed-lamb', 'Stuffed lamb']]);
  await app().db.execute(sql`update listings set state = 'published' where id = ${paused}`);
  const found: BusinessCard[] = (await ask(editor, 'GET', 'businesses?facts=stuffed-lamb')).json().data;
  expect(found.map(({ id }) => id).toSorted()).toEqual([english, arabic, paused, later].toSorted());
  const byNewName = encodeURIComponent('خروف محشي');
  expect((await ask(editor, 'GET', `businesses?q=${byNewName}`)).json().data).toHaveLength(4);
  expect(await find('Roast lamb')).toBeUndefined();
  expect(await find('Karaoke')).toBeDefined();
  const searchText = async (id: number) =>
    (await app().db.execute(sql`select search_text from listings where id = ${id}`)).rows[0]?.search_text;
  const before = await searchText(english);
  expect(before).not.toContain('roast lamb');

  // Adds another synonym to the existing attribute.
  const { id, version } = made.json().data;
  const changed = { ...word, version, also: [...word.also, 'KARAOKE'] };
  expect((await ask(editor, 'PUT', `staff/facts/${id}`, changed)).statusCode).toBe(200);
  expect(await namesOf(english)).toEqual([['stuffed-lamb', 'Stuffed lamb']]);
  // The search text is rebuilt, not appended to.
  expect(before).toBe(`${await searchText(english)} karaoke`);
});

test('a dismissed free-text service stays in its posts and is no longer suggested', async () => {
  const id = await publish([{ en: 'The best in town', ar: 'الأفضل' }]);
  await publish([{ ar: 'الافضل' }]);
  const own = await find('The best in town');
  expect(own?.posts).toBe(2);
  const left = await ask(editor, 'POST', 'staff/own-words/left', { spellings: own?.spellings });
  expect(left.statusCode, left.body).toBe(200);
  expect(await find('The best in town')).toBeUndefined();
  expect(await namesOf(id)).toEqual([[null, 'The best in town']]);
  await publish([{ en: 'the BEST in town' }]);
  expect(await find('the BEST in town')).toBeUndefined();
  const { rows } = await app().db.execute(sql`select action from audit_log where action = 'fact.left'`);
  expect(rows).toHaveLength(1);
  const owner = await logIn(app(), account as never);
  expect((await ask(owner, 'GET', 'staff/own-words')).statusCode).toBe(403);
});

test('posts with free-text services are read by an index that starts with the city', async () => {
  const { rows } = await app().db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from listings
      where city_id = 1 and attribute_values @? '$.services[*] ? (!exists(@.word))' order by published_at desc, id desc limit 10`);
  });
  expect(JSON.stringify(rows)).toContain('listings_free_text');
});
