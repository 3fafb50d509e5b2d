import type { AuditEntry } from '@dalil/contract/audit';
import { encodeCursor } from '@dalil/contract/cursor';
import { limits } from '@dalil/contract/limits';
import type {
  SearchConcept,
  SearchFormAdded,
  SearchPreview,
  ZeroResultQuery,
} from '@dalil/contract/staff-search';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { searchables } from '../../../registry/public-resources.ts';
import { apiClient, dataOf } from '../../../testing/api.ts';
import { newEditor } from '../../../testing/editor.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { businessOf, createBusiness } from '../../listings/kinds/businesses/businesses.factory.ts';
import { createCity } from '../../places/places.factory.ts';
import { searchCities } from '../../reindex/reindex.table.ts';
import { updateVisibility } from '../index/documents.service.ts';
import { countChangedCities, indexUnknownCities, reindexDue } from '../index/reindex.service.ts';
import { searchDocuments } from '../index/search.table.ts';
import { searchQueries } from '../lexicon/lexicon.table.ts';
import { deleteOldQueries, recordQueries } from './query-log.service.ts';

let bakeries: number;
let account: { id: string };
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    await createCity(tx, { id: 2 });
    bakeries = await createCategory(tx, scope, { key: 'bakeries', nameEn: 'Bakeries', nameAr: 'مخابز' });
    const sub = await createCategory(tx, scope, { key: 'bakeries/all', parentId: bakeries });
    account = await createAccount(tx);
    const how = { accountId: account.id, claimed: true, lang: 'en', verified: false } as const;
    const publish = async (name: string, nameArabic: string, description: string) => {
      const words = { name, nameArabic, description, services: [{ en: 'Tasting' }] };
      const input = await businessOf(tx, account.id, {
        ...{ categoryId: bakeries, subCategoryIds: [sub] },
        ...words,
      });
      return createBusiness(tx, scope, input, { ...how, publishedAt: new Date() });
    };
    await publish('Sunrise Bakery', 'مخبز الشروق', 'Warm bread every morning.');
    await publish('Old Mill', 'الطاحونة', 'We make zalabinka on Fridays.');
  }),
);
const ask = apiClient(app);
let editor: Awaited<ReturnType<typeof newEditor>>;
let elsewhere: Awaited<ReturnType<typeof logIn>>;
beforeAll(async () => {
  editor = await newEditor(app());
  const staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['editor'], rolesFor: 2 }),
  );
  elsewhere = await logIn(app(), staff);
});

const get = async <T>(path: string): Promise<T> => dataOf(await ask(editor.headers, 'GET', path));
const found = async (q: string): Promise<string[]> => {
  const { groups } = dataOf<{ groups: { items: { title: string }[] }[] }>(
    await ask({}, 'GET', `search?q=${encodeURIComponent(q)}`),
  );
  return groups.flatMap(({ items }) => items.map(({ title }) => title));
};
const add = (text: string, concept: string) =>
  ask(editor.headers, 'POST', 'staff/search/forms', { text, concept });
const reindex = () => reindexDue(app().db, searchables, new AbortController().signal, -1);
const logged = (text: string) =>
  until(`${text} is written down`, async () => {
    const [row] = await app().db.select().from(searchQueries).where(eq(searchQueries.text, text));
    return row;
  });

test('finds posts through a word as soon as staff add it, and no longer once they remove it', async () => {
  expect(await found('quibblewort')).toEqual([]);
  const added = await add('Quibblewort', 'bakery');
  expect(added.statusCode).toBe(201);
  const form = dataOf<SearchFormAdded>(added);
  expect(form).toMatchObject({ text: 'Quibblewort', lang: 'en', concept: { id: 'bakery', own: false } });
  expect(await found('quibblewort')).toContain('Sunrise Bakery');
  // Adding it again is not an error and changes nothing.
  expect(dataOf<SearchFormAdded>(await add('quibblewort', 'bakery')).id).toBe(form.id);
  expect((await ask(editor.headers, 'DELETE', `staff/search/forms/${form.id}`)).statusCode).toBe(200);
  expect(await found('quibblewort')).toEqual([]);
  expect((await ask(editor.headers, 'DELETE', `staff/search/forms/${form.id}`)).statusCode).toBe(404);
});

test('stores the dialect of a word and matches its Latin spellings by sound', async () => {
  const form = { text: 'zarboukha', concept: 'bakery', dialect: 'lev' };
  const plain = dataOf<SearchFormAdded>(await add(form.text, form.concept));
  expect(plain.dialect).toBeNull();
  expect(await found('zarbu5a')).toEqual([]);
  await ask(editor.headers, 'DELETE', `staff/search/forms/${plain.id}`);
  const added = dataOf<SearchFormAdded>(await ask(editor.headers, 'POST', 'staff/search/forms', form));
  expect(added).toMatchObject({ text: 'zarboukha', lang: 'en', dialect: 'lev' });
  expect(await get<SearchFormAdded[]>('staff/search/forms?q=zarboukha')).toEqual([added]);
  expect(await found('zarbu5a')).toContain('Sunrise Bakery');
  await ask(editor.headers, 'DELETE', `staff/search/forms/${added.id}`);
  const refused = await ask(editor.headers, 'POST', 'staff/search/forms', { ...form, dialect: 'elvish' });
  expect(Object.keys(refused.json().errors)).toEqual(['dialect']);
});

test('finds posts that contain a new word by its meaning after a worker has reindexed them', async () => {
  const before = await found('men barber');
  expect(before).not.toContain('Old Mill');
  const form = dataOf<SearchFormAdded>(await add('zalabinka', 'barber'));
  expect(await reindex()).toBe(1);
  expect(await found('barber')).toContain('Old Mill');
  // A second run of the reindex has nothing to do.
  expect(await reindex()).toBe(0);
  await ask(editor.headers, 'DELETE', `staff/search/forms/${form.id}`);
  await reindex();
  expect(await found('barber')).not.toContain('Old Mill');
});

test('finds posts by the new name of their category', async () => {
  expect(await found('wibblehouse')).toEqual([]);
  await app().db.transaction((tx) =>
    createCategory(tx, { cityId: 1 }, { key: 'bakeries', nameEn: 'Wibblehouse' }),
  );
  await reindex();
  expect(await found('wibblehouse')).toHaveLength(2);
});

test('indexes a city without search documents', async () => {
  await app().db.delete(searchDocuments);
  await indexUnknownCities(app().db, searchables);
  expect(await found('sunrise')).toEqual(['Sunrise Bakery']);
});

test('counts words again in cities with newly written documents', async () => {
  const { signal } = new AbortController();
  await countChangedCities(app().db, signal);
  expect(await countChangedCities(app().db, signal)).toBe(0);
  const [entry] = await app().db.select().from(searchDocuments);
  if (!entry) throw new Error('no search document');
  await app().db.transaction((tx) =>
    updateVisibility(tx, { ...entry, itemIds: [entry.itemId] }, { shown: true }),
  );
  expect(await countChangedCities(app().db, signal)).toBe(1);
});

test('reindexes a city in one worker at a time and resumes after a worker stopped early', async () => {
  await add('snorfwick', 'bakery');
  const stopped = AbortSignal.abort();
  await reindexDue(app().db, searchables, stopped, -1);
  const [left] = await app().db.select().from(searchCities).where(eq(searchCities.cityId, 1));
  expect(left?.reindexRequested).toBeGreaterThan(left?.reindexCompleted ?? 0);
  await app().db.update(searchCities).set({ leasedUntil: sql`now() + interval '1 minute'` });
  expect(await reindex()).toBe(0);
  await app().db.update(searchCities).set({ leasedUntil: null });
  expect(await reindex()).toBe(1);
});

test('reads the lexicon before it locks posts and not again while they are locked', async () => {
  await add('wimblefresh', 'bakery');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  expect(await reindex()).toBe(1);
  const sent = spy.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  spy.mockRestore();
  const locked = sent.findIndex((text) => /from "search_documents".*for update/s.test(text));
  const ended = sent.indexOf('commit', locked);
  expect(locked).toBeGreaterThan(0);
  expect(ended).toBeGreaterThan(locked);
  const words = /from "(attributes|areas|lexicon_forms|search_cities)"/;
  expect(sent.slice(0, locked).some((text) => words.test(text))).toBe(true);
  expect(sent.slice(locked, ended).filter((text) => words.test(text))).toEqual([]);
});

test('returns synonyms of categories, including the words of staff', async () => {
  await add('loafatorium', 'bakery');
  const synonyms = await get<{ id: number; words: string[] }[]>('search/category-synonyms');
  const words = synonyms.find(({ id }) => id === bakeries)?.words;
  expect(words).toEqual(expect.arrayContaining(['فرن', 'loafatorium']));
  expect(await get('search/category-synonyms?tree=job')).toEqual([]);
});

test('finds a new concept by its forms in both languages', async () => {
  const body = { en: ['Glimmerfest', 'glimmer fair'], ar: ['مهرجان اللمعان'], home: 'blog' };
  const concept = dataOf<SearchConcept>(await ask(editor.headers, 'POST', 'staff/search/concepts', body));
  expect(concept).toMatchObject({ name: { en: 'Glimmerfest', ar: 'مهرجان اللمعان' }, own: true });
  for (const q of ['glimmer', 'اللمعان'])
    expect(await get<SearchConcept[]>(`staff/search/concepts?q=${encodeURIComponent(q)}`)).toContainEqual(
      concept,
    );
  const preview = await get<SearchPreview>(
    `staff/search/preview?q=${encodeURIComponent('glimmer fair bread')}`,
  );
  expect(preview.parts.map(({ text, concepts }) => [text, concepts[0]?.name.en])).toEqual([
    ['glimmer fair', 'Glimmerfest'],
    ['bread', 'bread'],
  ]);
  expect(await get<SearchFormAdded[]>('staff/search/forms?q=fair')).toMatchObject([
    { text: 'glimmer fair', by: expect.any(String), concept },
  ]);
  expect((await ask(editor.headers, 'DELETE', `staff/search/concepts/${concept.id}`)).statusCode).toBe(200);
  expect(await get<SearchConcept[]>('staff/search/concepts?q=glimmer')).toEqual([]);
  expect((await ask(editor.headers, 'DELETE', 'staff/search/concepts/bakery')).statusCode).toBe(404);
});

test('finds built-in concepts by their names in both languages, best match first', async () => {
  const names = async (q: string) =>
    (await get<SearchConcept[]>(`staff/search/concepts?q=${encodeURIComponent(q)}`)).map(({ id }) => id);
  expect((await names('bakery'))[0]).toBe('bakery');
  expect((await names('مخبز'))[0]).toBe('bakery');
  expect((await names('حلاق'))[0]).toBe('barber');
  expect((await names('bak')).length).toBeLessThanOrEqual(10);
  expect(await names('bak')).toContain('bakery');
});

test.each([
  ['', 'bakery', 'text'],
  ['one two three four five six seven', 'bakery', 'text'],
  ['x'.repeat(61), 'bakery', 'text'],
  ['12345', 'bakery', 'text'],
  ['words', 'no-such-concept', 'concept'],
])('rejects %j for the concept %s with an error at %s', async (text, concept, field) => {
  const response = await add(text, concept);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().errors)).toEqual([field]);
});

test('lists zero-result queries with their counts, most frequent first', async () => {
  for (const q of ['Snizzlefrump', 'snizzlefrump', 'Blortica', 'Sunrise bakery']) await found(q);
  await logged('snizzlefrump');
  await logged('sunrise bakery');
  const list = async (sort = 'often') =>
    (await get<ZeroResultQuery[]>(`staff/search/unanswered?sort=${sort}`)).map(({ text, times }) => [
      text,
      times,
    ]);
  expect(await list()).toContainEqual(['snizzlefrump', 2]);
  expect((await list()).map(([text]) => text)).not.toContain('sunrise bakery');
  expect((await list('newest')).map(([text]) => text)).toContain('blortica');
  const state = (to: string) =>
    ask(editor.headers, 'POST', 'staff/search/unanswered/state', { text: 'blortica', state: to });
  await state('left');
  expect((await list()).map(([text]) => text)).not.toContain('blortica');
  await state('open');
  expect((await list()).map(([text]) => text)).toContain('blortica');
  // Adding a meaning settles a query; removing it reopens the query.
  const form = dataOf<SearchFormAdded>(await add('Blortica', 'bakery'));
  expect((await list()).map(([text]) => text)).not.toContain('blortica');
  await ask(editor.headers, 'DELETE', `staff/search/forms/${form.id}`);
  expect((await list()).map(([text]) => text)).toContain('blortica');
});

test('lists a query after its meaning was removed, even if results found through it are counted later', async () => {
  await found('Quandiver');
  await logged('quandiver');
  const form = dataOf<SearchFormAdded>(await add('Quandiver', 'bakery'));
  await ask(editor.headers, 'DELETE', `staff/search/forms/${form.id}`);
  await recordQueries(app().db, [
    { cityId: 1, text: 'quandiver', displayText: 'Quandiver', results: 4, count: 1 },
  ]);
  const listed = await get<ZeroResultQuery[]>('staff/search/unanswered?sort=newest');
  expect(listed.map(({ text }) => text)).toContain('quandiver');
});

test('lists a query again when its meaning has not led to results for an hour', async () => {
  const row = { cityId: 1, text: 'grumbo', displayText: 'grumbo', times: 1, emptyTimes: 1, results: 0 };
  const settledAt = new Date(Date.now() - 2 * 3_600_000);
  await app()
    .db.insert(searchQueries)
    .values({ ...row, settled: 'meant', settledAt });
  await found('grumbo');
  await until('it is listed', async () =>
    (await get<ZeroResultQuery[]>('staff/search/unanswered?sort=newest')).some(
      ({ text }) => text === 'grumbo',
    ),
  );
});

test('paginates the queries without gaps or duplicates', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    ...{ cityId: 2, text: `word${n}`, displayText: `Word${n}`, times: 9, emptyTimes: 3, results: 0 },
  }));
  await app().db.insert(searchQueries).values(rows);
  for (const sort of ['often', 'newest']) {
    const seen: string[] = [];
    for (let page = ''; ; ) {
      const url = `/api/mi/en/2/staff/search/unanswered?sort=${sort}${page}`;
      const { data, meta } = (await app().inject({ url, headers: elsewhere })).json();
      seen.push(...data.map(({ text }: ZeroResultQuery) => text));
      if (meta.next === null) break;
      page = `&cursor=${meta.next}`;
    }
    expect(seen.toSorted()).toEqual(rows.map(({ text }) => text).sort());
  }
});

test('does not log email addresses, phone numbers or the identity of visitors', async () => {
  for (const q of ['layla@mail.example', '(313) 555-0112', '٣١٣ ٥٥٥ ٠١١٢', 'call 3135550112', 'frabjousness'])
    await found(q);
  await logged('frabjousness');
  const stored = (await app().db.select().from(searchQueries)).map(({ displayText: shown }) => shown);
  expect(stored.filter((shown) => /layla|313|٣١٣/.test(shown))).toEqual([]);
  expect(Object.keys(searchQueries).join()).not.toMatch(/account|ip|address|network/);
});

test('rejects a cursor with values out of range', async () => {
  for (const sort of ['often', 'newest'])
    for (const number of [8_640_000_000_000_001, 2 ** 40, -(2 ** 40)]) {
      if (sort === 'newest' && number === 2 ** 40) continue;
      const cursor = encodeCursor([number, 'x']);
      const url = `staff/search/unanswered?sort=${sort}&cursor=${cursor}`;
      expect((await ask(editor.headers, 'GET', url)).statusCode, `${sort} ${number}`).toBe(400);
    }
});

test('deletes queries that were not searched for in 90 days', async () => {
  const row = { cityId: 2, times: 1, emptyTimes: 1, results: 0 };
  const days = (n: number) => new Date(Date.now() - n * 86_400_000);
  await app()
    .db.insert(searchQueries)
    .values([
      { ...row, text: 'old', displayText: 'old', lastAt: days(91) },
      { ...row, text: 'young', displayText: 'young', lastAt: days(89) },
    ]);
  expect(await deleteOldQueries(app().db)).toBe(1);
  expect(await app().db.select().from(searchQueries).where(eq(searchQueries.text, 'young'))).toHaveLength(1);
});

test('deletes queries beyond the limit of a city, rarest first', async () => {
  const { db } = app();
  await db.execute(sql`
    insert into search_queries (city_id, text, display_text, times, empty_times, results)
    select 1, 'share ' || n, '', 1000 + n, 0, 1 from generate_series(1, ${limits.lexicon.queries}) n`);
  const before = await db.$count(searchQueries, eq(searchQueries.cityId, 1));
  expect(await deleteOldQueries(db)).toBe(before - limits.lexicon.queries);
  // The rarer queries were deleted.
  expect(await db.$count(searchQueries, sql`text like 'share %'`)).toBe(limits.lexicon.queries);
  await db.execute(sql`delete from search_queries where text like 'share %'`);
});

test('writes added and removed words to the audit log and hides them from other cities', async () => {
  const form = dataOf<SearchFormAdded>(await add('flumpet', 'bakery'));
  await ask(editor.headers, 'DELETE', `staff/search/forms/${form.id}`);
  const entries = await app()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subjectRef, String(form.id)));
  expect(entries.map(({ action, actorId, subjectLabel }) => [action, actorId, subjectLabel])).toEqual([
    ['lexicon.added' satisfies AuditEntry['action'], editor.id, 'flumpet'],
    ['lexicon.removed', editor.id, 'flumpet'],
  ]);
  await add('flumpet', 'bakery');
  const there = await app().inject({ url: '/api/mi/en/2/staff/search/forms', headers: elsewhere });
  expect(there.json().data).toEqual([]);
  expect((await ask(elsewhere, 'GET', 'staff/search/forms')).statusCode).toBe(403);
  expect((await ask({}, 'GET', 'staff/search/unanswered')).statusCode).toBe(401);
});
