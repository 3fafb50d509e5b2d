import type { BusinessDetail } from '@dalil/contract/businesses';
import type { KnownBusiness, ListedBusiness } from '@dalil/contract/staff-businesses';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listingErasers } from '../../../registry/listing-erasers.ts';
import { listingKinds } from '../../../registry/listing-kinds.ts';
import { statementsDuring } from '../../../testing/database/statements.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { listingCounts, listings } from '../../listings/base/listings.table.ts';
import { savedItems } from '../../listings/favourites/favourites.table.ts';
import { businessOf, createBusiness } from '../../listings/kinds/businesses/businesses.factory.ts';
import { claims } from '../../listings/kinds/businesses/claims/claims.table.ts';
import { createJob, personJobOf } from '../../listings/kinds/jobs/jobs.factory.ts';
import { jobs } from '../../listings/kinds/jobs/jobs.table.ts';
import { eraseRemovedPosts } from '../../listings/lifecycle/removed-listings.service.ts';
import { reports } from '../../moderation/reports/reports.table.ts';
import { createAreas, createCity } from '../../places/places.factory.ts';

const made = { categoryId: 0, sub: 0, field: 0, areaId: 0 };
const scope = { cityId: 1 };
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const city = await createCity(tx);
    made.categoryId = await createCategory(tx, city);
    made.sub = await createCategory(tx, city, { key: 'bakeries/kaak', parentId: made.categoryId });
    made.field = await createCategory(tx, city, { kind: 'job', key: 'food' });
    made.areaId = [...(await createAreas(tx, city)).values()][0] ?? 0;
  }),
);

type Headers = Awaited<ReturnType<typeof logIn>>;
type Account = Awaited<ReturnType<typeof createAccount>>;
let staff: Headers;
let moderator: { id: string };
const people: Account[] = [];
beforeAll(async () => {
  await app().db.transaction(async (tx) => {
    moderator = await createStaff(tx, app().config.SESSION_KEY, { name: 'Huda Najjar' });
    for (const name of ['Layla', 'Omar', 'Salma']) people.push(await createAccount(tx, { name }));
  });
  staff = await logIn(app(), moderator as Account);
});
const idOf = (place: number) => people[place]?.id ?? '';

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = staff) =>
  app().inject({
    method,
    url: `/api/mi/en/1/${path}`,
    headers,
    remoteAddress: newVisitor(),
    ...(payload ? { payload } : {}),
  });

interface Facts {
  name?: string;
  nameArabic?: string;
  phone?: string;
  address?: string;
  location?: { lat: number; lng: number };
  ownerId?: string | null;
}

let number = 0;
/** Creates a business with a unique phone number by default. */
const business = ({ ownerId = null, ...facts }: Facts = {}): Promise<number> =>
  app().db.transaction(async (tx) => {
    number++;
    const accountId = ownerId ?? idOf(2);
    const input = await businessOf(tx, accountId, {
      categoryId: made.categoryId,
      subCategoryIds: [made.sub],
      phone: `+1313555${1000 + number}`,
      location: { lat: 42 + number / 50, lng: -83 },
      ...facts,
    });
    const notified = { accountId, claimed: ownerId !== null, lang: 'en', verified: false } as const;
    return createBusiness(tx, scope, input, {
      ...notified,
      publishedAt: new Date(Date.now() - number * 1_000),
    });
  });

const get = async (id: number) => (await call('GET', `staff/businesses/${id}`)).json().data as KnownBusiness;
const list = async (query = '') =>
  (await call('GET', `staff/businesses?${query}`)).json() as {
    data: ListedBusiness[];
    meta: { next: string | null };
  };
const merge = async (gone: number, into: number) => {
  const [one, other] = [await get(gone), await get(into)];
  return call('POST', `staff/businesses/${gone}/merge`, {
    into,
    version: one.version,
    intoVersion: other.version,
  });
};
const undo = (gone: number) => call('DELETE', `staff/businesses/${gone}/merge`);
const shown = async (id: number) => {
  const response = await app().inject({ url: `/api/mi/en/1/businesses/${id}`, remoteAddress: newVisitor() });
  return response.statusCode === 200 ? (response.json().data as BusinessDetail).id : response.statusCode;
};
const entries = (action: 'listing.merged' | 'listing.unmerged' | 'listing.verified', id: number) =>
  app()
    .db.select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectRef, String(id))));

test('finds a business by a part of its name in either script, or by its complete phone number, in any state', async () => {
  const phone = '+13135557777';
  const cedar = await business({ name: 'Cedar Grill', nameArabic: 'مشاوي الأرز', phone, ownerId: idOf(0) });
  const paused = await business({ name: 'Cedar Sweets', nameArabic: 'حلويات الأرز', phone });
  await app().db.update(listings).set({ state: 'paused' }).where(eq(listings.id, paused));
  await app()
    .db.insert(reports)
    .values({ ...scope, listingId: cedar, lang: 'en', reason: 'closed' });
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);

  expect(await ids('q=cedar')).toEqual([cedar]);
  expect(await ids(`q=${encodeURIComponent('الارز')}`)).toEqual([cedar]);
  expect(await ids('q=cedar&shown=no')).toEqual([paused]);
  expect((await ids(`q=${encodeURIComponent('(313) 555-7777')}`)).sort()).toEqual([cedar, paused].sort());
  expect(await ids('q=%25%25')).toEqual([]);
  const [row] = (await list('q=cedar')).data;
  expect(row).toMatchObject({
    names: { en: 'Cedar Grill', ar: 'مشاوي الأرز' },
    state: 'published',
    owner: { id: idOf(0), name: 'Layla' },
    verified: false,
    openReports: 1,
    phone,
    // The other business with this phone number is not public, so it does not count as a duplicate.
    twice: false,
  });
  await app().db.update(listings).set({ state: 'published' }).where(eq(listings.id, paused));
  expect((await list('q=cedar')).data.map(({ twice }) => twice)).toEqual([true, true]);
});

test('paginates by cursor with a constant number of queries per page', async () => {
  for (let n = 0; n < 30; n++) await business();
  const seen: number[] = [];
  const counts = new Set<number>();
  let next: string | null = '';
  while (next !== null) {
    const { answer, sent } = await statementsDuring(app().db, () => list(next ? `cursor=${next}` : ''));
    counts.add(sent.length);
    seen.push(...answer.data.map(({ id }) => id));
    next = answer.meta.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(30);
  expect([...counts]).toHaveLength(1);
});

test('records a verification with date, note and staff member; the public page shows the strongest check [4.15]', async () => {
  const id = await business({ name: 'Verified Bakery' });
  const verify = (body: object) => call('PUT', `staff/listings/${id}/verified`, body);
  expect((await verify({ checks: ['luck'] })).statusCode).toBe(400);
  const note = 'The owner showed the licence.';
  expect((await verify({ checks: ['visit', 'phone'], note })).json().data).toEqual({ verified: true });
  const publicly = async () =>
    (await app().inject(`/api/mi/en/1/businesses/${id}`)).json().data as BusinessDetail;
  await expect.poll(async () => (await publicly()).verification?.check).toBe('visit');
  expect(JSON.stringify(await publicly())).not.toContain('licence');
  expect((await get(id)).verifications).toEqual([
    {
      id: expect.any(Number),
      checks: ['phone', 'visit'],
      note,
      dropped: false,
      by: { id: moderator.id, name: 'Huda Najjar' },
      at: expect.any(String),
    },
  ]);
  expect(await entries('listing.verified', id)).toMatchObject([{ detail: { checks: ['visit', 'phone'] } }]);
  expect((await verify({ checks: [] })).json().data).toEqual({ verified: false });
  await expect.poll(async () => (await publicly()).verified).toBe(false);
  expect((await get(id)).verifications.map(({ checks }) => checks)).toEqual([[], ['phone', 'visit']]);
});

test('lists as likely duplicates businesses with the same phone number, or nearby with a similar name', async () => {
  const location = { lat: 42.9, lng: -83.4 };
  const phone = '+13135558888';
  const id = await business({ name: 'Al Noor Pharmacy', nameArabic: 'صيدلية النور', phone, location });
  const twin = await business({ name: 'Alnoor Pharmacie', nameArabic: 'صيدلية النور', phone, location });
  const byName = await business({ name: 'Al-Nour pharmacy', location: { lat: 42.901, lng: -83.4 } });
  await business({ name: 'Al Noor Pharmacy', location: { lat: 42.95, lng: -83.4 } });
  const neighbour = await business({ name: 'Tailor Sami', nameArabic: 'الخياط سامي', location });
  const { alike: similar } = await get(id);
  expect(similar.map(({ id: other, by }) => [other, by])).toEqual([
    [twin, ['phone', 'name']],
    [byName, ['name']],
  ]);
  expect((await get(neighbour)).alike).toEqual([]);
});

let gone: number;
let stored: number;
beforeEach(async () => {
  [gone, stored] = [await business({ name: 'Corner Old' }), await business({ name: 'Corner New' })];
});

test('a merge transfers favourites, reports, claims, counts, jobs and the owner, redirects the old URL, and can be undone completely', async () => {
  const owner = idOf(0);
  gone = await business({ name: 'Owned Corner', ownerId: owner });
  const { db } = app();
  const save = (accountId: string, itemId: number, savedAt: Date) => ({
    ...{ accountId, itemId, savedAt, ...scope },
    type: 'business' as const,
  });
  const [early, late] = [new Date('2026-01-01'), new Date('2026-02-02')];
  await db
    .insert(savedItems)
    .values([save(idOf(1), gone, early), save(idOf(2), gone, early), save(idOf(2), stored, late)]);
  await db.insert(reports).values({ ...scope, listingId: gone, lang: 'en', reason: 'closed' });
  await db.insert(claims).values({ ...scope, listingId: gone, accountId: idOf(1), proof: 'call' });
  const counted = (listingId: number, count: number) => ({
    listingId,
    day: '2026-03-01',
    event: 'views' as const,
    count,
  });
  await db.insert(listingCounts).values([counted(gone, 5), counted(stored, 2)]);
  const job = await db.transaction((tx) =>
    createJob(tx, { cityId: 1 }, personJobOf({ categoryId: made.field, areaId: made.areaId }), {
      accountId: owner,
      ...{ lang: 'en', publishedAt: new Date() },
    }),
  );
  await db.update(jobs).set({ businessId: gone }).where(eq(jobs.id, job));
  const state = async () => ({
    saved: [(await get(gone)).saved, (await get(stored)).saved],
    reports: [(await get(gone)).openReports, (await get(stored)).openReports],
    claims: [(await get(gone)).claims.length, (await get(stored)).claims.length],
    owners: [(await get(gone)).owner?.name, (await get(stored)).owner?.name],
    states: [(await get(gone)).state, (await get(stored)).state],
    counts: (await db.select().from(listingCounts).where(eq(listingCounts.listingId, stored))).map(
      ({ count }) => count,
    ),
    job: (await db.select().from(jobs).where(eq(jobs.id, job)))[0]?.businessId,
    kept: (await db.select().from(savedItems).where(eq(savedItems.itemId, stored)))
      .map(({ savedAt }) => savedAt.toISOString().slice(0, 10))
      .sort(),
  });
  const before = await state();
  expect(await shown(gone)).toBe(gone);

  const merged = await merge(gone, stored);
  expect(merged.statusCode, merged.body).toBe(200);
  await expect.poll(() => shown(gone)).toBe(stored);
  expect(await state()).toMatchObject({
    reports: [0, 1],
    claims: [0, 1],
    owners: [undefined, 'Layla'],
    states: ['removed', 'published'],
    counts: [7],
    job: stored,
    kept: ['2026-01-01', '2026-02-02'],
  });
  expect(await entries('listing.merged', gone)).toMatchObject([
    { actorId: moderator.id, accountId: owner, detail: { into: stored } },
  ]);
  expect((await get(stored)).merged).toMatchObject([
    { id: gone, title: 'Owned Corner', undoUntil: expect.any(String) },
  ]);
  expect((await get(gone)).mergedInto).toMatchObject({ id: stored, title: 'Corner New' });

  expect((await undo(gone)).statusCode).toBe(200);
  expect(await state()).toEqual(before);
  await expect.poll(() => shown(gone)).toBe(gone);
  expect(await entries('listing.unmerged', gone)).toMatchObject([{ detail: { from: stored } }]);
  expect((await undo(gone)).statusCode).toBe(404);
});

test('a merge is final after ten minutes: the old data is erased, and the old URL redirects, also through a second merge', async () => {
  expect((await merge(gone, stored)).statusCode).toBe(200);
  const third = await business({ name: 'Corner Third' });
  expect((await merge(stored, third)).statusCode).toBe(200);
  await expect.poll(() => shown(gone)).toBe(third);
  // This merge cannot be undone yet, because the business it was merged into is merged away itself.
  expect((await undo(gone)).statusCode).toBe(409);
  expect((await undo(stored)).statusCode).toBe(200);
  await expect.poll(() => shown(gone)).toBe(stored);
  await app().db.execute(sql`update business_merges set undo_until = now() - interval '1 second'`);
  await app().db.execute(sql`update listings set erase_at = now() where erase_at is not null`);
  expect((await undo(gone)).statusCode).toBe(409);
  await eraseRemovedPosts(app().db, listingKinds, listingErasers);
  expect((await get(gone)).phone).toBeNull();
  await expect.poll(() => shown(gone)).toBe(stored);
  // After a merge the removed business's URL redirects to the remaining business; once that is removed too, the old URL responds 410.
  expect((await call('POST', `staff/listings/${stored}/removal`, { reason: 'Closed.' })).statusCode).toBe(
    200,
  );
  await expect.poll(() => shown(gone)).toBe(410);
});

test('accepts exactly one of two concurrent merges of a business, and none if anything changed since it was read', async () => {
  const other = await business();
  const [one, two, three] = [await get(gone), await get(stored), await get(other)];
  const into = (to: number, intoVersion: string) =>
    call('POST', `staff/businesses/${gone}/merge`, { into: to, version: one.version, intoVersion });
  // A third request merges in the opposite direction concurrently.
  const both = await Promise.all([
    into(stored, two.version),
    into(other, three.version),
    call('POST', `staff/businesses/${stored}/merge`, {
      ...{ into: gone, version: two.version, intoVersion: one.version },
    }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);

  // A merge changes the version of the business that received it.
  const [target, twin, third] = [await business(), await business(), await business()];
  const [before, next] = [await get(target), await get(third)];
  expect(await merge(twin, target)).toMatchObject({ statusCode: 200 });
  const overlooked = await call('POST', `staff/businesses/${target}/merge`, {
    ...{ into: third, version: before.version, intoVersion: next.version },
  });
  expect(overlooked.statusCode).toBe(409);

  const edited = await business({ ownerId: idOf(1) });
  const [seen, stays] = [await get(edited), await get(other)];
  const omar = await logIn(app(), people[1] as Account);
  const draft = (await call('GET', `profile/listings/${edited}`, undefined, omar)).json().data;
  const { version, input } = draft;
  expect((await call('PUT', `profile/listings/${edited}`, { version, input }, omar)).statusCode).toBe(200);
  const late = await call('POST', `staff/businesses/${edited}/merge`, {
    ...{ into: other, version: seen.version, intoVersion: stays.version },
  });
  expect(late.statusCode).toBe(409);
  expect(await merge(edited, other)).toMatchObject({ statusCode: 200 });
  // The former owner, who was still editing the merged business, gets 404.
  const again = await call('PUT', `profile/listings/${edited}`, { version: version + 1, input }, omar);
  expect(again.statusCode).toBe(404);
});

test("rejects a merge between two owners, with one member's claims on both, into a non-public business, and of one’s own business", async () => {
  const hers = await business({ ownerId: idOf(0) });
  const his = await business({ ownerId: idOf(1) });
  expect((await merge(hers, his)).statusCode).toBe(409);
  const alsoHers = await business({ ownerId: idOf(0) });
  expect((await merge(hers, alsoHers)).statusCode).toBe(200);
  expect((await get(alsoHers)).owner?.name).toBe('Layla');
  expect((await undo(hers)).statusCode).toBe(200);
  expect((await get(hers)).owner?.name).toBe('Layla');

  const claim = (listingId: number) => ({ ...scope, listingId, accountId: idOf(2), proof: 'call' as const });
  await app()
    .db.insert(claims)
    .values([claim(gone), claim(stored)]);
  expect((await merge(gone, stored)).statusCode).toBe(409);
  await app().db.delete(claims).where(eq(claims.listingId, stored));
  await app().db.update(listings).set({ state: 'paused' }).where(eq(listings.id, stored));
  expect((await merge(gone, stored)).statusCode).toBe(409);
  expect((await merge(stored, gone)).statusCode).toBe(200);
  expect((await merge(gone, gone)).statusCode).toBe(400);

  const own = await business({ ownerId: moderator.id });
  expect((await merge(own, gone)).statusCode).toBe(403);
  expect((await merge(gone, own)).statusCode).toBe(403);
});
