import { setTimeout as delay } from 'node:timers/promises';
import type { BusinessInput } from '@dalil/contract/businesses';
import type { ListingDraft } from '@dalil/contract/listings';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthors, type TestAuthor } from '../../../../testing/authors.ts';
import { rendersOf } from '../../../../testing/processes/cache-app.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { newVisitor } from '../../../../testing/visitor.ts';
import { createCategory } from '../../../categories/categories.factory.ts';
import { aggregateCategoryCounts } from '../../../categories/category-counts.service.ts';
import { createCity } from '../../../places/places.factory.ts';
import { lockListing, writeListing } from '../../base/listings.service.ts';
import { businessOf } from './businesses.factory.ts';

/** Main category of bakeries, with the two subcategories below; `garages` is a second main category. */
let bakeries: number;
let kaak: number;
let bread: number;
let garages: number;
let tires: number;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const below = (parentId: number, key: string) => createCategory(tx, scope, { key, parentId });
    bakeries = await createCategory(tx, scope);
    kaak = await below(bakeries, 'bakeries/kaak');
    bread = await below(bakeries, 'bakeries/bread');
    garages = await createCategory(tx, scope, { key: 'garages', nameEn: 'Garages', nameAr: 'كراجات' });
    tires = await below(garages, 'garages/tires');
  }),
);

const { member, moderator, published, save, submit, change, decide } = createAuthors(app, 'business');
let owner: TestAuthor;
let staff: TestAuthor;
let cafe: ListingDraft;
let oven: ListingDraft;
let garage: ListingDraft;

const inputOf = (facts: Partial<BusinessInput> & Pick<BusinessInput, 'categoryId' | 'subCategoryIds'>) =>
  app().db.transaction((tx) => businessOf(tx, owner.account.id, facts));
const inKaak = () => inputOf({ categoryId: bakeries, subCategoryIds: [kaak] });

beforeAll(async () => {
  [owner, staff] = [await member(), await moderator()];
  cafe = await published(owner, staff, await inKaak());
  oven = await published(owner, staff, await inputOf({ categoryId: bakeries, subCategoryIds: [bread] }));
  garage = await published(owner, staff, await inputOf({ categoryId: garages, subCategoryIds: [tires] }));
  await app().ready();
});

/** Paths of the cached responses by a readable name. */
const responses = () => ({
  'the café': `businesses/${cafe.id}`,
  'the oven': `businesses/${oven.id}`,
  'the garage': `businesses/${garage.id}`,
  'similar to the oven': `businesses/${oven.id}/similar`,
  'similar to the garage': `businesses/${garage.id}/similar`,
  'all businesses': 'businesses',
  'all by name': 'businesses?sort=name',
  bakeries: `businesses?category=${bakeries}`,
  'kaak bakeries': `businesses?category=${bakeries}&sub=${kaak}`,
  'bread bakeries': `businesses?category=${bakeries}&sub=${bread}`,
  garages: `businesses?category=${garages}`,
  'filters of bakeries': `facts/filters?category=${bakeries}`,
  'filters of garages': `facts/filters?category=${garages}`,
  'main categories': 'categories',
  'the category of bakeries': `categories/${bakeries}`,
  'sub categories of bakeries': `categories?parent=${bakeries}`,
  'the category of garages': `categories/${garages}`,
});
type ResponseBody = keyof ReturnType<typeof responses>;

/** Requests all cached responses and returns the names of those that were re-rendered. */
async function findRerendered(): Promise<ResponseBody[]> {
  const made: ResponseBody[] = [];
  for (const [name, path] of Object.entries(responses())) {
    const before = await rendersOf(app(), 'api');
    await app().inject({ url: `/api/mi/en/1/${path}`, remoteAddress: newVisitor() });
    if ((await rendersOf(app(), 'api')) > before) made.push(name as ResponseBody);
  }
  return made;
}
const isFresh = async (name: ResponseBody) => {
  const renders = await rendersOf(app(), 'api');
  await app().inject({ url: `/api/mi/en/1/${responses()[name]}`, remoteAddress: newVisitor() });
  return (await rendersOf(app(), 'api')) === renders;
};
/** Waits longer than a process needs to receive invalidation events. */
const received = () => delay(600);

/** Fills the cache and waits until no invalidation is pending. */
beforeEach(async () => {
  await app().db.transaction(aggregateCategoryCounts);
  await received();
  await findRerendered();
  await expect.poll(findRerendered).toEqual([]);
});

async function edit(who: TestAuthor, post: ListingDraft, facts: Partial<BusinessInput>) {
  const current = (await who.send('GET', `profile/listings/${post.id}`)).json().data;
  const saved = (await save(who, current, { ...current.input, ...facts })).json().data;
  const sent = await submit(who, saved);
  expect(sent.statusCode, sent.body).toBe(200);
  return sent.json().data;
}

const counts: ResponseBody[] = ['main categories', 'the category of bakeries', 'sub categories of bakeries'];

describe('invalidation by a change', () => {
  test('new hours invalidate the page and the lists that show it', async () => {
    await edit(owner, cafe, { hours: null });
    await received();
    expect(await findRerendered()).toEqual([
      'the café',
      'similar to the oven',
      'all businesses',
      'all by name',
      'bakeries',
      'kaak bakeries',
    ]);
  });

  test('a new name also invalidates the filters of its category', async () => {
    await decide(staff, await edit(owner, cafe, { name: 'Zaatar & Zeit' }), 'approve');
    await received();
    expect(await findRerendered()).toEqual([
      'the café',
      'similar to the oven',
      'all businesses',
      'all by name',
      'bakeries',
      'kaak bakeries',
      'filters of bakeries',
    ]);
  });

  test('an edit pending review invalidates nothing', async () => {
    await edit(owner, garage, { name: 'Waits' });
    await received();
    expect(await findRerendered()).toEqual([]);
  });

  test('a new post invalidates the lists it enters, and the counts once they are aggregated', async () => {
    await published(owner, staff, await inKaak());
    await received();
    expect(await findRerendered()).toEqual([
      'all businesses',
      'all by name',
      'bakeries',
      'kaak bakeries',
      'filters of bakeries',
    ]);
    await app().db.transaction(aggregateCategoryCounts);
    await received();
    // Counts are invalidated softly: stale responses are served while fresh ones are rendered in the background.
    const before = await rendersOf(app(), 'api');
    await findRerendered();
    await expect.poll(async () => (await rendersOf(app(), 'api')) - before).toBe(counts.length);
    for (const name of counts) await expect.poll(() => isFresh(name)).toBe(true);
  });

  test('a removed post invalidates its page, its lists and the pages that show it as similar', async () => {
    await change(owner, cafe, 'remove');
    await received();
    const shown = await findRerendered();
    // The café's page is in the list because a missing page is not cached.
    expect(shown).toEqual([
      'the café',
      'similar to the oven',
      'all businesses',
      'all by name',
      'bakeries',
      'kaak bakeries',
      'filters of bakeries',
    ]);
    await app().db.transaction(aggregateCategoryCounts);
    await change(owner, cafe, 'restore');
    await received();
    await findRerendered();
  });

  test('a verified claim, or another change that filters depend on, invalidates the lists', async () => {
    await app().db.transaction(async (tx) => {
      const row = await lockListing(tx, { cityId: 1 }, garage.id);
      await writeListing(tx, row, { verified: true });
    });
    await received();
    expect(await findRerendered()).toEqual([
      'the garage',
      'similar to the garage',
      'all businesses',
      'all by name',
      'garages',
      'filters of garages',
    ]);
  });
});

test('publishing and removing take effect at once in the lists of both languages', async () => {
  const { id } = await published(owner, staff, await inKaak());
  const isListed = async (lang: string) =>
    (await app().inject(`/api/mi/${lang}/1/businesses?category=${bakeries}`))
      .json()
      .data.some((row: { id: number }) => row.id === id);
  for (const lang of ['en', 'ar']) await expect.poll(() => isListed(lang)).toBe(true);
  await change(owner, { id }, 'remove');
  for (const lang of ['en', 'ar']) await expect.poll(() => isListed(lang)).toBe(false);
});
