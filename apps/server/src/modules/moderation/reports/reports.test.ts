import type { Report } from '@dalil/contract/reports';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { listings } from '../../listings/base/listings.table.ts';
import { businessOf, createBusiness } from '../../listings/kinds/businesses/businesses.factory.ts';
import { createCity } from '../../places/places.factory.ts';
import { deleteExpiredHashes, eraseOldReportTexts } from './reports.service.ts';
import { reporters, reportPseudonyms, reports } from './reports.table.ts';

let cafe: number;
let owner: { id: string };
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const categoryId = await createCategory(tx, scope);
    const sub = await createCategory(tx, scope, { key: 'bakeries/kaak', parentId: categoryId });
    owner = await createAccount(tx);
    const input = await businessOf(tx, owner.id, { categoryId, subCategoryIds: [sub] });
    const facts = { claimed: true, lang: 'en', verified: false, publishedAt: new Date() } as const;
    cafe = await createBusiness(tx, scope, input, { accountId: owner.id, ...facts });
  }),
);

type Headers = Awaited<ReturnType<typeof logIn>>;
let member: Headers;
let staff: Headers;
beforeAll(async () => {
  member = await logIn(app(), owner);
  staff = await logIn(app(), await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY)));
});

const send = (path: string, payload: object, headers: Headers | object = {}, remoteAddress = newVisitor()) =>
  app().inject({
    method: 'POST',
    url: `/api/mi/en/1/${path}`,
    payload,
    headers: headers as Headers,
    remoteAddress,
  });
const open = async (headers: Headers) =>
  app().inject({ url: '/api/mi/ar/1/staff/reports', headers }) as unknown as Promise<{
    statusCode: number;
    json(): { data: Report[] };
  }>;

const list = async (query = ''): Promise<Report[]> =>
  (await app().inject({ url: `/api/mi/ar/1/staff/reports${query}`, headers: staff })).json().data;

test('visitors report a problem; moderators read the oldest first and close each report once', async () => {
  const path = `listings/${cafe}/reports`;
  expect((await send(path, { reason: 'closed', text: '  ' })).statusCode).toBe(201);
  expect((await send(path, { reason: 'scam', text: 'رقم غريب' })).statusCode).toBe(201);

  expect((await open(member)).statusCode).toBe(403);
  const [first, second, ...none] = (await open(staff)).json().data;
  expect(none).toEqual([]);
  expect(first).toMatchObject({
    listing: { id: cafe, title: 'قهوة وهال' },
    reason: 'closed',
    text: null,
  });
  expect(second).toMatchObject({ reason: 'scam', text: 'رقم غريب' });

  const close = () => send(`staff/reports/${first?.id}/resolution`, { outcome: 'dismissed' }, staff);
  const closed = await Promise.all([close(), close()]);
  expect(closed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await open(staff)).json().data.map(({ id }) => id)).toEqual([second?.id]);
  expect((await send('staff/reports/999/resolution', { outcome: 'acted' }, staff)).statusCode).toBe(404);

  const settled = async () => (await list('?closed=1')).map(({ id, outcome }) => [id, outcome]);
  expect(await settled()).toEqual([[first?.id, 'dismissed']]);
  const reopen = () =>
    app().inject({
      method: 'DELETE',
      url: `/api/mi/en/1/staff/reports/${first?.id}/resolution`,
      headers: staff,
    });
  expect((await reopen()).statusCode).toBe(200);
  expect((await reopen()).statusCode).toBe(409);
  expect([await settled(), (await list()).map(({ id }) => id)]).toEqual([[], [first?.id, second?.id]]);
  await close();
});

test('reports by accurate reporters come earlier, and a closed report no longer identifies its reporter', async () => {
  const reporter = async () => logIn(app(), await app().db.transaction((tx) => createAccount(tx)));
  const [careful, careless] = [await reporter(), await reporter()];
  const tell = async (who: Headers | object) => {
    await app().db.delete(reportPseudonyms);
    expect((await send(`listings/${cafe}/reports`, { reason: 'duplicate' }, who)).statusCode).toBe(201);
  };
  const duplicates = async () =>
    (await open(staff)).json().data.filter(({ reason }) => reason === 'duplicate');
  const settle = async (outcome: 'acted' | 'dismissed') => {
    const [one] = await duplicates();
    expect((await send(`staff/reports/${one?.id}/resolution`, { outcome }, staff)).statusCode).toBe(200);
  };
  for (let n = 0; n < 3; n++) {
    await tell(careful);
    // A first-time reporter has no accuracy.
    if (n === 0) expect(await duplicates()).toMatchObject([{ member: true, accuracy: null }]);
    await settle('acted');
    if (n === 0) expect((await list('?closed=1'))[0]).toMatchObject({ member: true });
    await tell(careless);
    await settle('dismissed');
  }
  await tell({});
  await tell(careless);
  await tell(careful);
  expect((await duplicates()).map(({ accuracy }) => accuracy)).toEqual([57, 14, null]);
  for (let n = 0; n < 3; n++) await settle('dismissed');
  const marked = await app().db.select().from(reports).where(isNotNull(reports.reporterPseudonym));
  expect(marked).toEqual([]);
  await app().db.execute(sql`update reporters set forget_at = now()`);
  await deleteExpiredHashes(app().db);
  expect(await app().db.$count(reporters)).toBe(0);
});

test('the text of a closed report is retained for 90 days, that of an open one until it is closed', async () => {
  const write = (text: string, daysAgo: number | null) =>
    app()
      .db.insert(reports)
      .values({
        cityId: 1,
        listingId: cafe,
        lang: 'en',
        reason: 'other',
        text,
        ...(daysAgo && {
          outcome: 'acted' as const,
          resolvedAt: new Date(Date.now() - daysAgo * 86_400_000),
        }),
      });
  await write('open', null);
  await write('recent', 89);
  await write('old', 91);
  expect(await eraseOldReportTexts(app().db)).toBe(1);
  const stored = await app().db.select().from(reports).where(eq(reports.reason, 'other'));
  expect(stored.map(({ text }) => text)).toEqual(expect.arrayContaining(['open', 'recent', null]));
  expect(stored).toHaveLength(3);
  await app().db.delete(reports).where(eq(reports.reason, 'other'));
});

test('a member reports a post once, a guest once a day; stored data does not identify them', async () => {
  const path = `listings/${cafe}/reports`;
  const before = await app().db.$count(reports);
  const again = async (headers: Headers | object, network: string) =>
    (await send(path, { reason: 'unavailable' }, headers, network)).json().data.again;
  const [home, cafeNetwork] = [newVisitor(), newVisitor()];
  const other = await app().db.transaction((tx) => createAccount(tx));
  const reader = await logIn(app(), other);
  // A member is recognised on any network, and the second request of a double click counts as a repeat.
  const pressed = await Promise.all([again(reader, home), again(reader, home)]);
  expect(pressed.sort()).toEqual([false, true]);
  expect(await again(reader, cafeNetwork)).toBe(true);
  expect(await again({}, cafeNetwork)).toBe(false);
  expect(await again({}, cafeNetwork)).toBe(true);
  expect(await app().db.$count(reports)).toBe(before + 2);
  const stored = JSON.stringify([
    await app().db.select().from(reportPseudonyms),
    await app().db.select().from(reports),
  ]);
  for (const secret of [other.id, other.email, home, cafeNetwork]) expect(stored).not.toContain(secret);

  // After a day the same network may report again, even if expired rows were not deleted yet.
  const later = sql`forget_at = forget_at - interval '25 hours'`;
  await app().db.execute(sql`update report_pseudonyms set ${later}`);
  expect(await again(reader, newVisitor())).toBe(true);
  expect(await again({}, cafeNetwork)).toBe(false);
  await app().db.execute(sql`update report_pseudonyms set ${later}`);
  expect(await deleteExpiredHashes(app().db)).toBeGreaterThan(0);
  expect(await again(reader, newVisitor())).toBe(true);
  await app().db.delete(reports).where(eq(reports.reason, 'unavailable'));
});

test('moderators cannot close a report about their own post', async () => {
  const author = await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY));
  await app().db.update(listings).set({ ownerId: author.id }).where(eq(listings.id, cafe));
  expect((await send(`listings/${cafe}/reports`, { reason: 'scam' })).statusCode).toBe(201);
  const report = (await open(staff)).json().data.at(-1);
  const close = (who: Headers) => send(`staff/reports/${report?.id}/resolution`, { outcome: 'acted' }, who);
  expect((await close(await logIn(app(), author))).statusCode).toBe(403);
  expect((await close(staff)).statusCode).toBe(200);
});

test('a report needs a reason and a public post, and many at once hit the rate limit', async () => {
  const path = `listings/${cafe}/reports`;
  const refused = await send(path, { reason: 'boring', text: 'x'.repeat(501) });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().errors).sort()).toEqual(['reason', 'text']);
  expect((await send('listings/999999/reports', { reason: 'spam' })).statusCode).toBe(404);
  const network = newVisitor();
  const many = [];
  for (let n = 0; n < 6; n++) many.push((await send(path, { reason: 'spam' }, {}, network)).statusCode);
  expect(many).toEqual([201, 201, 201, 201, 201, 429]);
});
