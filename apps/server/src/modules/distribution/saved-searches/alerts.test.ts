import { limits } from '@dalil/contract/limits';
import type { AlertFrequency } from '@dalil/contract/saved-searches';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listingKinds } from '../../../registry/listing-kinds.ts';
import { searchables } from '../../../registry/public-resources.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount } from '../../accounts/accounts.factory.ts';
import type { Account } from '../../accounts/accounts.service.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { createBlog } from '../../editorial/blogs/blogs.factory.ts';
import { updateSearchDocument } from '../../listings/adapters/listing-search.ts';
import {
  applyTransition,
  type Listing,
  lockListing,
  writeListing,
} from '../../listings/base/listings.service.ts';
import { businessOf, createBusiness } from '../../listings/kinds/businesses/businesses.factory.ts';
import type { Mail } from '../../mail/mails.ts';
import { createCity } from '../../places/places.factory.ts';
import { reindexCity } from '../../search/index/reindex.service.ts';
import { searchNewDocuments } from '../../search/index/search.table.ts';
import { addForm } from '../../search/lexicon/custom-terms.service.ts';
import { clearLexiconCache } from '../../search/lexicon/lexicon.service.ts';
import { sendAlerts } from './alerts.service.ts';
import { matchNewDocuments } from './matching.service.ts';
import { changeOwnSearch, removeSavedSearch, saveSearch } from './saved-searches.service.ts';
import { savedSearches, savedSearchHits, savedSearchQueries } from './saved-searches.table.ts';
import { refreshSearches } from './stored-searches.service.ts';

const categories = new Map<number, { categoryId: number; subCategoryIds: number[] }>();
let author: Account;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    for (const id of [1, 2]) {
      const scope = await createCity(tx, { id });
      const categoryId = await createCategory(tx, scope, {
        key: 'places',
        nameEn: 'Places',
        nameAr: 'أماكن',
      });
      const sub = { key: 'places/all', parentId: categoryId, nameEn: 'All of them', nameAr: 'كلها' };
      categories.set(id, { categoryId, subCategoryIds: [await createCategory(tx, scope, sub)] });
    }
    author = await createAccount(tx);
  }),
);
const never = new AbortController().signal;
const newMember = () => app().db.transaction((tx) => createAccount(tx));

const save = (
  account: Account,
  q: string,
  {
    frequency = 'instant',
    cityId = 1,
    ...more
  }: { frequency?: AlertFrequency; cityId?: number; type?: 'business' | 'blog'; exact?: boolean } = {},
) =>
  app().db.transaction((tx) =>
    saveSearch(tx, { cityId, lang: 'en' }, account.id, {
      q,
      frequency,
      type: null,
      exact: false,
      without: [],
      ...more,
    }),
  );

const post = (name: string, { by = author, cityId = 1, verified = false, publishedAt = new Date() } = {}) =>
  app().db.transaction(async (tx) => {
    const facts = categories.get(cityId);
    if (!facts) throw new Error('no such city');
    const input = await businessOf(tx, by.id, {
      ...facts,
      name,
      nameArabic: `${name} ع`,
      description: 'أهلا وسهلا بالجميع.',
      services: [{ en: 'By appointment', ar: 'بموعد' }],
    });
    const how = { accountId: by.id, claimed: true, lang: 'en', verified, publishedAt } as const;
    return createBusiness(tx, { cityId }, input, how);
  });

const change = (
  id: number,
  work: (tx: Parameters<typeof applyTransition>[0], post: Listing) => Promise<unknown>,
) => app().db.transaction(async (tx) => work(tx, await lockListing(tx, { cityId: 1 }, id)));

/** Runs the periodic job of a worker once: match new posts, then send the instant alerts. */
async function round(): Promise<void> {
  await matchNewDocuments(app().db, searchables, never);
  await sendAlerts(app().db, searchables, 'instant', never);
}

type Alert = Extract<Mail, { kind: 'savedSearch' }>;
async function mailsTo({ id }: Account): Promise<Alert[]> {
  const { rows } = await app().db.execute<{ mail: Alert }>(sql`
    select data->'payload' as mail from pgboss.job
    where name = 'mail.send' and data->'payload'->>'kind' = 'savedSearch' and data->'payload'->>'accountId' = ${id}
    order by created_on`);
  return rows.map(({ mail }) => mail);
}
const titlesTo = async (account: Account) =>
  (await mailsTo(account)).map(({ posts }) => posts.map(({ title }) => title));

beforeEach(async () => {
  await round();
});

test('notifies once about a new matching post, and not about a post that does not match or is in another city', async () => {
  const member = await newMember();
  await save(member, 'مخبز');
  await post('Damascus Bakery');
  await post('Khoury Law Office');
  await post('Elsewhere Bakery', { cityId: 2 });
  for (const _ of ['once', 'twice']) await round();
  const [mail, ...more] = await mailsTo(member);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: member.email,
    lang: 'en',
    cityId: 1,
    q: 'مخبز',
    n: 1,
    posts: [{ title: 'Damascus Bakery', path: expect.stringContaining('/MarketProfile/') }],
    path: `/search-result/${encodeURIComponent('مخبز')}`,
  });
});

test('does not notify about posts published before the search was saved, even if they were not processed yet', async () => {
  const member = await newMember();
  await post('Older Falafel');
  await save(member, 'falafel');
  await round();
  expect(await mailsTo(member)).toEqual([]);
});

test('does not notify members about their own posts', async () => {
  const [member, other] = [await newMember(), await newMember()];
  for (const each of [member, other]) await save(each, 'shawarma');
  await post('Shawarma House', { by: member });
  await round();
  expect(await mailsTo(member)).toEqual([]);
  expect(await titlesTo(other)).toEqual([['Shawarma House']]);
});

test('notifies once when two workers run at the same time or an earlier one crashed before it finished', async () => {
  const member = await newMember();
  await save(member, 'saffron');
  const id = await post('Saffron Market');
  await Promise.all([round(), round(), round()]);
  await round();
  // Simulates a crash after the hits were stored: the new document is still in the queue.
  await app().db.insert(searchNewDocuments).values({ cityId: 1, kind: 'business', itemId: id });
  await Promise.all([round(), round()]);
  expect(await titlesTo(member)).toEqual([['Saffron Market']]);
});

test('leaves new documents leased by another worker alone until the lease expires', async () => {
  const member = await newMember();
  await save(member, 'zaatar');
  await post('Zaatar Corner');
  await app().db.execute(sql`update search_new_documents set leased_until = now() + interval '1 minute'`);
  await round();
  expect(await mailsTo(member)).toEqual([]);
  await app().db.execute(sql`update search_new_documents set leased_until = now() - interval '1 second'`);
  await round();
  expect(await titlesTo(member)).toEqual([['Zaatar Corner']]);
});

test('retries an email that could not be queued, because its hits are marked in the same transaction', async () => {
  const member = await newMember();
  await save(member, 'tahini');
  await post('Tahini Works');
  await matchNewDocuments(app().db, searchables, never);
  const broken = { business: { ...searchables.business, cards: () => Promise.reject(new Error('away')) } };
  await expect(sendAlerts(app().db, broken as never, 'instant', never)).rejects.toThrow('away');
  expect(await mailsTo(member)).toEqual([]);
  await round();
  expect(await titlesTo(member)).toEqual([['Tahini Works']]);
});

test('does not notify again about a post that is edited, hidden and shown, expired and renewed, or reindexed', async () => {
  const member = await newMember();
  await save(member, 'olive');
  const id = await post('Olive Grove');
  await round();
  const steps: ((tx: Parameters<typeof applyTransition>[0], listing: Listing) => Promise<unknown>)[] = [
    (tx, listing) => updateSearchDocument(tx, listingKinds.business as never, listing),
    (tx, listing) => writeListing(tx, listing, { titleEn: 'Olive Grove and more', changedAt: new Date() }),
    (tx, listing) => applyTransition(tx, listing, 'pause', { actorId: null }),
    (tx, listing) => applyTransition(tx, listing, 'resume', { actorId: null }),
    (tx, listing) => writeListing(tx, listing, { hidden: true }),
    (tx, listing) => writeListing(tx, listing, { hidden: false }),
    (tx, listing) => writeListing(tx, listing, { expiresAt: new Date(Date.now() - 1_000) }),
    (tx, listing) => writeListing(tx, listing, { expiresAt: null, publishedAt: new Date() }),
  ];
  for (const step of steps) {
    await change(id, step);
    await round();
  }
  await reindexCity(app().db, searchables, { cityId: 1 });
  await round();
  expect(await titlesTo(member)).toEqual([['Olive Grove']]);
});

test('notifies about a hidden post when it is first shown, and not about one that is withdrawn before the email', async () => {
  const member = await newMember();
  await save(member, 'henna');
  const [shy, gone] = [await post('Henna by Huda'), await post('Henna Palace')];
  await change(shy, (tx, listing) => writeListing(tx, listing, { hidden: true }));
  await matchNewDocuments(app().db, searchables, never);
  await change(gone, (tx, listing) => applyTransition(tx, listing, 'pause', { actorId: null }));
  await round();
  expect(await mailsTo(member)).toEqual([]);
  await change(shy, (tx, listing) => writeListing(tx, listing, { hidden: false }));
  await round();
  expect(await titlesTo(member)).toEqual([['Henna by Huda']]);
});

test('notifies about an article when its publication time comes, and not before', async () => {
  const member = await newMember();
  await save(member, 'snowstorm');
  const article = { slug: 'snowstorm', titleEn: 'After the snowstorm', titleAr: 'بعد العاصفة' };
  const publish = (publishedAt: Date | null) =>
    app().db.transaction((tx) => createBlog(tx, { cityId: 1 }, { ...article, publishedAt }));
  for (const publishedAt of [null, new Date(Date.now() + 60_000)]) {
    await publish(publishedAt);
    await round();
    expect(await mailsTo(member)).toEqual([]);
  }
  await publish(new Date());
  await round();
  expect(await titlesTo(member)).toEqual([['After the snowstorm']]);
});

test('limits a search of one type to that type, and an exact search to the exact words instead of synonyms', async () => {
  const [articles, exact] = [await newMember(), await newMember()];
  await save(articles, 'pistachio', { type: 'blog' });
  await save(exact, 'مكسرات', { exact: true });
  await post('Pistachio Palace Nuts');
  await round();
  expect([await mailsTo(articles), await mailsTo(exact)]).toEqual([[], []]);
});

test.each([
  ['suspended', { suspendedAt: new Date() }],
  ['gone', { deletedAt: new Date() }],
])('does not notify an account that is %s, not even after it is restored', async (_, facts) => {
  const member = await newMember();
  await save(member, 'cumin');
  await app().db.update(accounts).set(facts).where(eq(accounts.id, member.id));
  await post('Cumin and Co');
  await round();
  await app()
    .db.update(accounts)
    .set({ suspendedAt: null, deletedAt: null })
    .where(eq(accounts.id, member.id));
  await round();
  expect(await mailsTo(member)).toEqual([]);
});

test('does not notify about posts found while the search was stopped, only about those after it was resumed', async () => {
  const member = await newMember();
  const { id } = await save(member, 'sumac');
  const stop = (stopped: boolean) =>
    app().db.transaction((tx) =>
      changeOwnSearch(tx, { cityId: 1 }, member.id, id, { frequency: 'instant', stopped }),
    );
  await post('Sumac One');
  await matchNewDocuments(app().db, searchables, never);
  await stop(true);
  await post('Sumac Two');
  await round();
  await stop(false);
  await round();
  expect(await mailsTo(member)).toEqual([]);
  await post('Sumac Three');
  await round();
  expect(await titlesTo(member)).toEqual([['Sumac Three']]);
});

test('applies the filters of a search to new posts, except those that depend on the current time', async () => {
  const [strict, open] = [await newMember(), await newMember()];
  await save(strict, 'verified cardamom');
  await save(open, 'cardamom open now');
  await post('Cardamom One');
  await post('Cardamom Two', { verified: true });
  await round();
  expect(await titlesTo(strict)).toEqual([['Cardamom Two']]);
  expect((await titlesTo(open)).flat().sort()).toEqual(['Cardamom One', 'Cardamom Two']);
});

test('sends one email for many hits, with the newest posts and the total number', async () => {
  const member = await newMember();
  await save(member, 'juice');
  for (let n = 1; n <= 13; n++) await post(`Juice Bar ${n}`);
  await round();
  const [mail, ...more] = await mailsTo(member);
  expect(more).toEqual([]);
  expect([mail?.n, mail?.posts.length]).toEqual([13, limits.alerts.shown]);
  expect(mail?.posts[0]?.title).toBe('Juice Bar 13');
});

test('sends the remaining hits in one email after the daily email limit was reached', async () => {
  const member = await newMember();
  await save(member, 'kebab');
  for (let n = 1; n <= limits.alerts.mailsPerDay + 2; n++) {
    await post(`Kebab Number ${n}`);
    await round();
  }
  expect(await mailsTo(member)).toHaveLength(limits.alerts.mailsPerDay);
  await app().db.execute(sql`update saved_search_hits set notified_at = notified_at - interval '1 day'`);
  await round();
  const mails = await mailsTo(member);
  expect(mails).toHaveLength(limits.alerts.mailsPerDay + 1);
  expect(mails.at(-1)?.n).toBe(2);
});

test.each([
  ['daily', 1],
  ['weekly', 7],
] as const)('sends one %s email with all new hits in the city’s morning', async (frequency, days) => {
  const member = await newMember();
  const { id } = await save(member, `marzipan ${frequency}`, { frequency });
  const characters = () => sendAlerts(app().db, searchables, frequency, never);
  const checked = (at: ReturnType<typeof sql>) =>
    app().db.update(savedSearches).set({ checkedAt: at }).where(eq(savedSearches.id, id));
  const local = sql`(now() at time zone (select time_zone from cities where id = 1))`;
  const morning = sql`((date_trunc(${frequency === 'daily' ? 'day' : 'week'}, ${local} - interval '8 hours') + interval '8 hours')
    at time zone (select time_zone from cities where id = 1))`;
  // A search without new hits is checked only once per morning.
  await checked(sql`${morning} - interval '1 second'`);
  await characters();
  const looked = sql`${savedSearches.checkedAt} > now() - interval '1 minute'`;
  expect(await app().db.$count(savedSearches, and(eq(savedSearches.id, id), looked))).toBe(1);
  for (const n of [1, 2]) await post(`Marzipan ${frequency} ${n}`);
  await round();
  await checked(sql`${morning} + interval '1 second'`);
  await characters();
  expect(await mailsTo(member)).toEqual([]);
  await checked(sql`${morning} - interval '1 second'`);
  await Promise.all([characters(), characters()]);
  await characters();
  expect(await titlesTo(member)).toEqual([[`Marzipan ${frequency} 2`, `Marzipan ${frequency} 1`]]);
  await post(`Marzipan ${frequency} 3`);
  await round();
  await characters();
  expect(await mailsTo(member)).toHaveLength(1);
  await checked(sql`now() - ${days}::int * interval '1 day'`);
  await characters();
  expect((await titlesTo(member)).at(-1)).toEqual([`Marzipan ${frequency} 3`]);
});

test('deletes hits with their search and queued new documents with their post', async () => {
  const member = await newMember();
  const { id } = await save(member, 'quince');
  await post('Quince Garden');
  await round();
  const hits = () => app().db.$count(savedSearchHits, eq(savedSearchHits.searchId, id));
  expect(await hits()).toBe(1);
  await app().db.delete(savedSearches).where(eq(savedSearches.id, id));
  expect(await hits()).toBe(0);
  expect(await app().db.$count(searchNewDocuments)).toBe(0);
});

test('finds a name new in the city for a search that was saved with a typo in that name', async () => {
  const member = await newMember();
  await save(member, 'zamzamiya sweets');
  await post('Any Other Shop');
  await round();
  await post('Zamzamiyya Sweets');
  await round();
  expect(await titlesTo(member)).toEqual([['Zamzamiyya Sweets']]);
});

test('applies a form that staff add to existing saved searches after they are refreshed', async () => {
  const [member, staff] = [await newMember(), await newMember()];
  await save(member, 'quibblewort');
  await post('First Plumber');
  // This post contains the new word, so the query is parsed and cached before staff give the word a meaning.
  await post('Quibblewort Hall');
  await round();
  await app().db.transaction((tx) =>
    addForm(tx, { cityId: 1 }, staff.id, { text: 'quibblewort', concept: 'plumber' }),
  );
  clearLexiconCache();
  expect(await refreshSearches(app().db, never)).toBeGreaterThan(0);
  expect(await refreshSearches(app().db, never)).toBe(0);
  await post('Second Plumber');
  await round();
  expect(await titlesTo(member)).toEqual([['Quibblewort Hall'], ['Second Plumber']]);
});

test('matches a search saved by the previous release', async () => {
  const member = await newMember();
  const { id } = await save(member, 'tamarind');
  await app().db.update(savedSearches).set({ queryId: null }).where(eq(savedSearches.id, id));
  await post('Tamarind Store');
  await round();
  expect(await titlesTo(member)).toEqual([['Tamarind Store']]);
});

test('shares one parsed query between members who save the same text, and removes it with the last of their searches', async () => {
  const members = [await newMember(), await newMember()];
  const saved = [];
  for (const each of members) saved.push(await save(each, 'cardamom cake'));
  const [queryId] = new Set(saved.map((row) => row.queryId));
  expect(saved.map((row) => row.queryId)).toEqual([queryId, queryId]);
  await post('Cardamom Cake Shop');
  await round();
  for (const each of members) expect(await titlesTo(each)).toEqual([['Cardamom Cake Shop']]);
  const isStored = () => app().db.$count(savedSearchQueries, eq(savedSearchQueries.id, queryId ?? 0));
  for (const [at, { id }] of saved.entries()) {
    await app().db.transaction((tx) => removeSavedSearch(tx, { cityId: 1 }, members[at]?.id ?? '', id));
    await refreshSearches(app().db, never);
    expect(await isStored()).toBe(at === 0 ? 1 : 0);
  }
});
