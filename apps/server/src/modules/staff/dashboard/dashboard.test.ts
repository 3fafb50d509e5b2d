import type { Dashboard } from '@dalil/contract/dashboard';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { chatBrowser } from '../../../testing/browser/chat-browser.ts';
import { statementsDuring } from '../../../testing/database/statements.ts';
import { logIn } from '../../../testing/log-in.ts';
import { newEmail } from '../../../testing/new-registration.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { sendPost } from '../../listings/base/listings.factory.ts';
import { listings, listingTransitions } from '../../listings/base/listings.table.ts';
import { businessOf, createBusiness } from '../../listings/kinds/businesses/businesses.factory.ts';
import { claims } from '../../listings/kinds/businesses/claims/claims.table.ts';
import { contactMessages } from '../../messaging/inbox/inbox.table.ts';
import { createCity } from '../../places/places.factory.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2, region: 'oh', nameEn: 'Toledo' });
  });
});

let headers: Record<string, string>;
let staff: { id: string };
beforeAll(async () => {
  staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 1, name: 'Huda Najjar' }),
  );
  headers = await logIn(app(), staff);
});

const ask = (what: 'dashboard' | 'waiting' = 'dashboard') =>
  app().inject({ url: `/api/mi/en/1/staff/${what}`, headers, remoteAddress: newVisitor() });
const read = async (): Promise<Dashboard> => {
  const response = await ask();
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

test('counts pending items, publications and decisions by day, language and moderator', async () => {
  const empty = await read();
  expect(empty).toMatchObject({ waiting: 0, oldestAt: null, languages: { all: 0, both: 0 }, reviewers: [] });
  expect(empty.days).toHaveLength(14);
  const { sent: before } = await statementsDuring(app().db, () => ask());

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await app().db.transaction(async (tx) => {
    const owner = await createAccount(tx);
    const categoryId = await createCategory(tx, { cityId: 1 });
    const sub = await createCategory(tx, { cityId: 1 }, { key: 'bakeries/bread', parentId: categoryId });
    const given = { categoryId, subCategoryIds: [sub] };
    const facts = { accountId: owner.id, claimed: true, lang: 'en', verified: false } as const;
    for (const nameArabic of ['فرن', undefined, 'مخبز'])
      await createBusiness(
        tx,
        { cityId: 1 },
        { ...(await businessOf(tx, owner.id, given)), nameArabic },
        { ...facts, publishedAt: new Date() },
      );
    await sendPost(
      tx,
      { cityId: 1, lang: 'en' },
      'business',
      await businessOf(tx, owner.id, { ...given, name: 'Waits' }),
      owner.id,
    );
    await tx
      .update(listings)
      .set({ publishedAt: hoursAgo(24 * 20) })
      .where(sql`title_ar = 'مخبز'`);
    // Four decisions within two full hours, one of them in another city.
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 7_200_000);
    const decided = (action: string, minutes: number, cityId = 1) => ({
      listingId: 1,
      cityId,
      action,
      from: 'pending' as const,
      to: 'published' as const,
      actorId: staff.id,
      sentAt: hour,
      at: new Date(hour.getTime() + minutes * 60_000),
    });
    await tx.delete(listingTransitions);
    await tx
      .insert(listingTransitions)
      .values([
        decided('approve', 5),
        decided('approve', 10),
        decided('reject', 65),
        decided('approve', 70, 2),
        { ...decided('withdraw', 71), sentAt: null },
      ]);
    const [post] = await tx.select().from(listings).limit(1);
    await tx
      .insert(claims)
      .values({ cityId: 1, listingId: post?.id ?? 0, accountId: owner.id, proof: 'document' });
    await tx
      .insert(contactMessages)
      .values({ cityId: 1, lang: 'en', name: 'Salma', phone: '+13135550142', message: 'When?' });
  });

  const visitor = chatBrowser();
  await visitor.open(app());
  await visitor.write(app(), 'When do you open?');

  const found = await read();
  expect(found).toMatchObject({
    waiting: 1,
    newMessages: 1,
    waitingChats: 1,
    openReports: 0,
    openAppeals: 0,
    openClaims: 1,
  });
  expect(found.languages).toEqual({ all: 3, both: 2 });
  expect(found.oldestAt).not.toBeNull();
  const sum = (count: (day: Dashboard['days'][number]) => number) =>
    found.days.reduce((total, day) => total + count(day), 0);
  expect(sum(({ published }) => published.business ?? 0)).toBe(2);
  expect(found.days.at(-1)?.published).toEqual({ business: 2 });
  expect([sum(({ decided }) => decided.approve), sum(({ decided }) => decided.reject)]).toEqual([2, 1]);
  expect(found.reviewers).toEqual([{ id: staff.id, name: 'Huda Najjar', decisions: 3, hours: 2 }]);
  // The number of queries is the same as for an empty city.
  const { sent: after } = await statementsDuring(app().db, () => ask());
  expect([before.length, after.length]).toEqual([12, 12]);

  const { answer, sent } = await statementsDuring(app().db, () => ask('waiting'));
  expect(answer.json().data).toEqual({
    moderation: 1,
    reports: 0,
    appeals: 0,
    claims: 1,
    messages: 1,
    chats: 1,
  });
  expect(sent).toHaveLength(6);
});

test('shows an admin of a new city the completed setup steps, derived from existing data', async () => {
  const admin = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['admin', 'editor'], rolesFor: 2, cityId: 2 }),
  );
  const adminHeaders = await logIn(app(), admin);
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const response = await app().inject({
      ...{ method, url: `/api/oh/en/2/staff/${path}`, headers: adminHeaders, remoteAddress: newVisitor() },
      ...(payload ? { payload } : {}),
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const none = { settings: false, categories: false, businesses: false, team: false, chat: false };
  expect(await call('GET', 'first-steps')).toEqual({ isNew: true, done: none });
  await call('POST', 'invitations', { email: newEmail(), lang: 'en', role: 'moderator' });
  const chat = await call('GET', 'content/chat');
  await call('PUT', 'content/chat', chat);
  await app().db.transaction(async (tx) => {
    const owner = await createAccount(tx, { cityId: 2 });
    const scope = { region: 'oh', cityId: 2 };
    const categoryId = await createCategory(tx, scope, { key: 'grocers' });
    const sub = await createCategory(tx, scope, { key: 'grocers/spices', parentId: categoryId });
    const given = { state: 'oh', city: '2', categoryId, subCategoryIds: [sub] };
    const input = await businessOf(tx, owner.id, given);
    const facts = { accountId: owner.id, claimed: false, lang: 'en', verified: false } as const;
    await createBusiness(tx, scope, input, { ...facts, publishedAt: new Date() });
  });
  expect(await call('GET', 'first-steps')).toEqual({
    isNew: true,
    done: { ...none, team: true, chat: true, businesses: true },
  });
});
