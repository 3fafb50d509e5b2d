import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { StaffRole } from '@dalil/contract/account-fields';
import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { makeAdmin } from './make-admin.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2, region: 'oh', nameEn: 'Toledo' });
  });
});
beforeEach(async () => {
  await app().db.delete(accounts);
});

const member = (facts = {}) => app().db.transaction((tx) => createAccount(tx, facts));
const staff = (...roles: StaffRole[]) =>
  app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY, { roles }));
const cityStaff = (rolesFor: number, ...roles: StaffRole[]) =>
  app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles, rolesFor, cityId: rolesFor }),
  );
const here = { cities: 'this' };
const inToledo = { cities: 'this', city: 'oh/LANG/2' };
/** Returns the roles that the API reports for an account in each city. */
async function mayDo(who: { id: string }) {
  const headers = await logIn(app(), who);
  const roles = async (url: string) => (await app().inject({ url, headers })).json().data.roles;
  return [await roles('/api/mi/en/1/profile'), await roles('/api/oh/en/2/profile')];
}
const rolesOf = async ({ id }: { id: string }) =>
  (await app().db.select().from(accounts).where(eq(accounts.id, id)))[0]?.roles;

const base = '/api/mi/en/1/staff/accounts';
async function list(as: { id: string }, query = '') {
  return app().inject({ url: `${base}${query}`, headers: await logIn(app(), as) });
}
async function give(
  as: { id: string },
  to: { id: string },
  roles: string[],
  {
    lang = 'en',
    cities = 'all',
    city = 'mi/LANG/1',
    ...seen
  }: { lang?: string; cities?: string; city?: string; before?: string[] } = {},
) {
  return app().inject({
    method: 'PUT',
    url: `/api/${city.replace('LANG', lang)}/staff/accounts/${to.id}/roles`,
    headers: await logIn(app(), as),
    payload: { roles, cities, ...seen },
  });
}

test('rejects guests, members and other staff; an admin must pass two-factor authentication first', async () => {
  expect((await app().inject(base)).statusCode).toBe(401);
  expect((await list(await member())).json().code).toBe('forbidden');
  expect((await list(await staff('editor', 'moderator'))).json().code).toBe('forbidden');
  const admin = await staff('admin');
  expect((await list(admin)).statusCode).toBe(200);
  await app().db.update(accounts).set({ twoFactorSecret: null }).where(eq(accounts.id, admin.id));
  const refused = await list(admin);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'twoStepRequired']);
});

test('lists accounts newest first, page by page, without duplicates or gaps', async () => {
  const admin = await staff('admin');
  // Fifty rows of one transaction have the same creation time, so only the id orders them.
  await app().db.execute(
    sql`insert into accounts (city_id, name, email, phone, password_hash, lang) select 1, 'سلمى ' || n, 'n' || n || '@mail.example', '', '', 'ar' from generate_series(1, 50) n`,
  );
  const seen: string[] = [];
  let cursor = '';
  for (let pages = 0; pages < 5; pages++) {
    const { data, meta } = (await list(admin, cursor && `?cursor=${cursor}`)).json();
    seen.push(...data.map(({ email }: { email: string }) => email));
    if (!meta.next) break;
    expect(data).toHaveLength(24);
    cursor = meta.next;
  }
  expect(seen).toHaveLength(51);
  expect(new Set(seen).size).toBe(51);
  expect(seen.at(-1)).toBe(admin.email);
});

test('finds an account by email and staff by role, without private data [4.16]', async () => {
  const admin = await staff('admin');
  const [account, moderator] = [await member({ name: 'ليلى حداد' }), await staff('moderator')];
  const found = (await list(admin, `?email=${account.email.toUpperCase()}`)).json().data;
  expect(found).toEqual([
    {
      id: account.id,
      name: 'ليلى حداد',
      email: account.email,
      roles: [],
      rolesInAll: [],
      twoStep: false,
      suspended: false,
      memberSince: account.createdAt.toISOString(),
    },
  ]);
  const moderators = (await list(admin, '?role=moderator')).json().data;
  expect(moderators.map(({ id }: { id: string }) => id)).toEqual([moderator.id]);
  await app().db.update(accounts).set({ deletedAt: sql`now()` }).where(eq(accounts.id, account.id));
  expect((await list(admin, `?email=${account.email}`)).json().data).toEqual([]);
});

test('rejects an invalid cursor and an unknown role', async () => {
  const admin = await staff('admin');
  for (const query of [
    '?cursor=x',
    `?cursor=${btoa('["x",1]')}`,
    `?cursor=${btoa(`["2026-99-99","${admin.id}"]`)}`,
    `?cursor=${btoa(`[1e300,"${admin.id}"]`)}`,
    '?role=king',
  ])
    expect((await list(admin, query)).statusCode, query).toBe(400);
});

test('lets an admin grant and revoke roles, effective at the next request and recorded with the actor', async () => {
  const [admin, account] = [await staff('admin'), await staff('editor')];
  const response = await give(admin, account, ['moderator', 'admin', 'moderator']);
  expect(response.json().data).toMatchObject({
    id: account.id,
    roles: [],
    rolesInAll: ['moderator', 'admin'],
  });
  expect((await list(account)).statusCode).toBe(200);
  await give(admin, account, []);
  expect((await list(account)).statusCode).toBe(403);
  const log = await app()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.accountId, account.id))
    .orderBy(auditLog.id);
  expect(log.map(({ actorId, action, detail }) => [actorId, action, detail])).toEqual([
    [admin.id, 'roles.set', { before: ['editor'], after: ['moderator', 'admin'] }],
    [admin.id, 'roles.set', { before: ['moderator', 'admin'], after: [] }],
  ]);
});

test('rejects role changes by unauthorised users, for unknown accounts and with unknown roles', async () => {
  const [admin, account] = [await staff('admin'), await member()];
  expect((await give(account, account, ['admin'])).statusCode).toBe(403);
  expect((await give(await staff('moderator'), account, ['admin'])).statusCode).toBe(403);
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  expect((await give(admin, nobody, ['editor'])).statusCode).toBe(404);
  expect((await give(admin, { id: 'x' }, ['editor'])).statusCode).toBe(404);
  expect((await give(admin, account, ['king'])).statusCode).toBe(400);
  expect(await rolesOf(account)).toEqual([]);
});

test("rejects removing the last admin's role, with a message in both languages", async () => {
  const admin = await staff('admin');
  const gone = await staff('admin');
  await app().db.update(accounts).set({ deletedAt: sql`now()` }).where(eq(accounts.id, gone.id));
  const english = await give(admin, admin, ['editor']);
  expect([english.statusCode, english.json().message]).toEqual([
    409,
    'At least one account must keep the admin role.',
  ]);
  expect((await give(admin, admin, [], { lang: 'ar' })).json().message).toBe(
    'يجب أن يبقى دور الإدارة لحساب واحد على الأقل.',
  );
  expect((await give(admin, admin, ['editor', 'admin'])).statusCode).toBe(200);
});

test('leaves one admin when two revoke each other’s role concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    await app().db.delete(accounts);
    const [first, second] = [await staff('admin'), await staff('admin')];
    const responses = await Promise.all([give(first, second, []), give(second, first, [])]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await Promise.all([rolesOf(first), rolesOf(second)])).flat()).toEqual(['admin']);
  }
});

test('rejects the second of two admins who changed the same roles, and keeps the first change', async () => {
  const [first, second, account] = [await staff('admin'), await cityStaff(1, 'admin'), await member()];
  const seenHere = { ...here, before: [] };
  expect((await give(first, account, ['moderator'], seenHere)).statusCode).toBe(200);
  const late = await give(second, account, ['editor'], seenHere);
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect(await mayDo(account)).toEqual([['moderator'], []]);
  const both = ['moderator', 'editor'];
  expect((await give(second, account, both, { ...here, before: ['moderator'] })).statusCode).toBe(200);
  expect((await give(first, account, [], { ...here, before: both })).statusCode).toBe(200);
  expect((await give(first, account, ['editor'], { before: ['editor'] })).statusCode).toBe(409);
  expect((await give(first, account, ['editor'], { before: [] })).statusCode).toBe(200);
});

test("rejects a moderator who grants themselves a role; an account's page lists for which cities the reader may grant roles", async () => {
  const [moderator, admin, everywhere] = [
    await cityStaff(1, 'moderator'),
    await cityStaff(1, 'admin'),
    await staff('admin'),
  ];
  for (const options of [here, {}]) {
    const refused = await give(moderator, moderator, ['moderator', 'admin'], options);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  }
  expect(await mayDo(moderator)).toEqual([['moderator'], []]);
  const mayGive = async (as: { id: string }) =>
    (await app().inject({ url: `${base}/${moderator.id}`, headers: await logIn(app(), as) })).json().data
      .mayGive;
  expect([await mayGive(moderator), await mayGive(admin), await mayGive(everywhere)]).toEqual([
    [],
    ['this'],
    ['this', 'all'],
  ]);
});

test('applies a role for one city in that city only, from the next request on, and records the city', async () => {
  const [admin, account] = [await staff('admin'), await member()];
  const given = await give(admin, account, ['moderator'], inToledo);
  expect(given.json().data).toMatchObject({ roles: ['moderator'], rolesInAll: [] });
  expect(await mayDo(account)).toEqual([[], ['moderator']]);
  await give(admin, account, ['editor']);
  expect(await mayDo(account)).toEqual([['editor'], ['editor', 'moderator']]);
  const browser = openBrowser(app(), { base: '/api/oh/en/2' });
  expect((await browser.logIn(account)).json().data.session.roles).toEqual(['editor', 'moderator']);
  const renewed = await browser.send('POST', 'session/renew');
  expect(renewed.json().data.roles).toEqual(['editor', 'moderator']);
  await give(admin, account, [], inToledo);
  expect(await mayDo(account)).toEqual([['editor'], ['editor']]);
  const log = await app().db.select().from(auditLog).where(eq(auditLog.accountId, account.id));
  expect(log.map(({ cityId, detail }) => [cityId, detail])).toContainEqual([
    2,
    { before: [], after: ['moderator'] },
  ]);
});

test("notifies by email and in the app, in the account's language, of changed roles only", async () => {
  const [admin, account] = [await staff('admin'), await member({ lang: 'ar' })];
  const mails = async () => {
    const { rows } = await app().db.execute<{ payload: Record<string, unknown> }>(sql`
      select data->'payload' as payload from pgboss.job
      where name = 'mail.send' and data->'payload'->>'accountId' = ${account.id} order by created_on`);
    return rows.map(({ payload }) => payload);
  };
  await give(admin, account, ['moderator'], inToledo);
  await give(admin, account, ['moderator'], inToledo);
  await give(admin, account, [], inToledo);
  await give(admin, account, ['editor']);
  const to = { kind: 'rolesChanged', to: account.email, lang: 'ar', twoStep: false };
  expect(await mails()).toMatchObject([
    { ...to, cityId: 2, city: 'ديربورن', given: ['moderator'], taken: [] },
    { ...to, cityId: 2, given: [], taken: ['moderator'] },
    { ...to, cityId: 1, city: null, given: ['editor'], taken: [] },
  ]);
  const headers = await logIn(app(), account);
  const bell = (url: string) => app().inject({ url: `${url}/profile/notifications`, headers });
  expect((await bell('/api/oh/ar/2')).json().data).toMatchObject([
    { type: 'rolesChanged', given: false, path: '/' },
    { type: 'rolesChanged', given: true, path: '/admin' },
  ]);
  expect((await bell('/api/mi/ar/1')).json().data).toMatchObject([{ given: true, path: '/admin' }]);
});

test('lets an admin of one city manage the staff of that city only', async () => {
  const [admin, account] = [await cityStaff(1, 'admin'), await member()];
  expect((await give(admin, account, ['moderator'], here)).statusCode).toBe(200);
  expect(await mayDo(account)).toEqual([['moderator'], []]);
  // An admin of one city can grant a role neither for all cities nor for another city, not even to themselves.
  for (const who of [account, admin]) {
    expect((await give(admin, who, ['admin'])).statusCode).toBe(403);
    expect((await give(admin, who, ['admin'], inToledo)).statusCode).toBe(403);
  }
  const stranger = await member({ cityId: 2 });
  expect((await give(admin, stranger, ['moderator'], here)).statusCode).toBe(404);
  // An account that was granted a role here by another admin can be changed here.
  await give(await staff('admin'), stranger, ['editor'], here);
  expect((await give(admin, stranger, ['moderator'], here)).statusCode).toBe(200);
  expect(await mayDo(stranger)).toEqual([['moderator'], []]);
});

test('shows an admin of one city the accounts registered there and its staff only', async () => {
  const [everywhere, admin] = [await staff('admin'), await cityStaff(1, 'admin')];
  const [neighbour, stranger] = [await member(), await member({ cityId: 2 })];
  const helper = await member({ cityId: 2 });
  await give(everywhere, helper, ['moderator'], here);
  const found = async (as: { id: string }, query = '') =>
    (await list(as, query)).json().data.map(({ id }: { id: string }) => id);
  expect(new Set(await found(admin))).toEqual(new Set([everywhere.id, admin.id, neighbour.id]));
  expect(await found(admin, `?email=${stranger.email}`)).toEqual([]);
  expect(await found(admin, '?role=moderator')).toEqual([helper.id]);
  expect(await found(admin, '?role=admin')).toEqual([admin.id]);
  expect(new Set(await found(everywhere, '?role=admin'))).toEqual(new Set([everywhere.id, admin.id]));
  expect(await found(everywhere, `?email=${stranger.email}`)).toEqual([stranger.id]);
});

test('leaves one admin of a city when two revoke each other’s role concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    await app().db.delete(accounts);
    const [first, second] = [await cityStaff(1, 'admin'), await cityStaff(1, 'admin')];
    const responses = await Promise.all([give(first, second, [], here), give(second, first, [], here)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  }
});

test('rejects disabling two-factor authentication for staff of one city too', async () => {
  const moderator = await cityStaff(2, 'moderator');
  const disable = async () =>
    app().inject({
      method: 'POST',
      url: '/api/mi/en/1/profile/two-step/disable',
      headers: await logIn(app(), moderator),
      payload: { password: moderator.password, code: generateSync({ secret: moderator.twoStepKey }) },
    });
  expect((await disable()).statusCode).toBe(403);
  await give(await staff('admin'), moderator, [], inToledo);
  expect((await disable()).statusCode).toBe(200);
});

test('exports the cities in which an account has a role', async () => {
  const moderator = await cityStaff(2, 'moderator');
  const headers = await logIn(app(), moderator);
  const { data } = (await app().inject({ url: '/api/mi/en/1/profile/export', headers })).json();
  expect(data.account).toMatchObject({ roles: [], rolesOfCities: [{ cityId: 2, role: 'moderator' }] });
});

const run = promisify(execFile);
function command(...args: string[]) {
  const { DATABASE_URL } = app().config;
  return run(process.execPath, [new URL('../../../account-admin.ts', import.meta.url).pathname, ...args], {
    env: { ...process.env, DATABASE_URL },
  });
}
/** Runs the command in this process, because starting another process takes seconds of CPU time. */
const make = (email: string, { name, cityId = null }: { name?: string; cityId?: number | null } = {}) =>
  makeAdmin(app().config, { email, name, cityId });

test('the command makes an existing or a new account the first admin', async () => {
  const account = await member();
  expect(await make(account.email)).toContain(`${account.email} is an admin now.`);
  expect(await rolesOf(account)).toEqual(['editor', 'moderator', 'admin']);
  await expect(make('new@mail.example')).rejects.toThrow(/has no account/);
  const made = await command('NEW@mail.example', '--name', 'مريم');
  const password = /shown only here: (\S+)/.exec(made.stdout)?.[1] ?? '';
  const response = await openBrowser(app()).logIn({ email: 'new@mail.example', password });
  expect(response.json().data.session).toMatchObject({
    name: 'مريم',
    roles: ['editor', 'moderator', 'admin'],
  });
  const log = await app().db.select().from(auditLog).where(eq(auditLog.accountId, account.id));
  expect(log.map(({ actorId, detail }) => [actorId, detail.after])).toEqual([
    [null, ['editor', 'moderator', 'admin']],
  ]);
});

test('the command explains how to add a city when there is none', async () => {
  const config = { ...app().config, DEFAULT_CITY: 77 };
  const admin = { email: 'first@mail.example', name: 'Mariam', cityId: null };
  await expect(makeAdmin(config, admin)).rejects.toThrow(
    'An account needs a city, and there is no city 77. Add it with pnpm city:add <file.json>, or set DEFAULT_CITY to a city that exists.',
  );
});

test('the command appoints an admin of one city, which must exist', async () => {
  const account = await member();
  expect(await make(account.email, { cityId: 2 })).toContain('is an admin of Toledo now.');
  expect(await mayDo(account)).toEqual([[], ['editor', 'moderator', 'admin']]);
  await expect(command(account.email, '--city', '77')).rejects.toThrow(/There is no city 77/);
  await expect(command(account.email, '--city', 'Toledo')).rejects.toThrow();
});

test("rejects deleting the last admin's account, also in two concurrent deletions; other admins can delete theirs", async () => {
  const remove = async (who: { id: string; password: string }, lang = 'en') =>
    app().inject({
      method: 'POST',
      url: `/api/mi/${lang}/1/profile/delete`,
      headers: await logIn(app(), who),
      payload: { password: who.password },
    });
  expect((await remove(await staff('moderator'))).statusCode).toBe(200);
  const admins = [await staff('admin'), await staff('admin', 'editor')];
  const responses = await Promise.all(admins.map((admin) => remove(admin, 'ar')));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect([refused.code, refused.message]).toEqual([
    'lastAdmin',
    'يجب أن يبقى دور الإدارة لحساب واحد على الأقل.',
  ]);
});
