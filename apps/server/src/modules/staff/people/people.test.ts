import type { StaffRole } from '@dalil/contract/account-fields';
import type { StaffPerson } from '@dalil/contract/staff-accounts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personalData } from '../../../registry/personal-data.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { createJob, personJobOf } from '../../listings/kinds/jobs/jobs.factory.ts';
import { reports } from '../../moderation/reports/reports.table.ts';
import { createAreas, createCity } from '../../places/places.factory.ts';
import { endExpiredSuspension, listExpiredSuspensions } from './suspension.service.ts';

let categoryId: number;
let areaId: number;
const app = useTestApp(
  async ({ db }) => {
    await db.transaction(async (tx) => {
      const scope = await createCity(tx);
      await createCity(tx, { id: 2, region: 'oh', nameEn: 'Toledo' });
      categoryId = await createCategory(tx, scope, { kind: 'job' });
      [areaId = 0] = (await createAreas(tx, scope)).values();
    });
  },
  undefined,
  () => ({ CACHE: 'off' }),
);
const { mailTo } = useMail(app);

type Person = Awaited<ReturnType<typeof createAccount>>;
const member = (facts = {}) => app().db.transaction((tx) => createAccount(tx, facts));
const staff = (roles: StaffRole[], rolesFor?: number) =>
  app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, {
      roles,
      ...(rolesFor ? { rolesFor, cityId: rolesFor } : {}),
    }),
  );

async function ask(
  as: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  base = 'mi/en/1',
) {
  return app().inject({
    method,
    url: `/api/${base}/${path}`,
    headers: await logIn(app(), as),
    remoteAddress: newVisitor(),
    ...(payload ? { payload } : {}),
  });
}
const page = (as: Person, { id }: Person, base?: string) =>
  ask(as, 'GET', `staff/accounts/${id}`, undefined, base);
const suspend = (as: Person, { id }: Person, body: object = { reason: 'Posts the same again and again.' }) =>
  ask(as, 'POST', `staff/accounts/${id}/suspension`, body);
const restore = (as: Person, { id }: Person) => ask(as, 'DELETE', `staff/accounts/${id}/suspension`);
const statusOf = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;
const loggedIn = async (who: Person) => {
  const browser = openBrowser(app());
  return { browser, response: await browser.logIn(who) };
};
const publishJob = ({ id }: Person) =>
  app().db.transaction((tx) =>
    createJob(tx, { cityId: 1 }, personJobOf({ categoryId, areaId }), {
      accountId: id,
      lang: 'en',
      publishedAt: new Date(),
    }),
  );
const isShown = async (id: number) =>
  (await statusOf(app().inject({ url: `/api/mi/en/1/jobs/${id}` }))) === 200;
const logOf = async ({ id }: Person) =>
  (await app().db.select().from(auditLog).where(eq(auditLog.accountId, id)).orderBy(auditLog.id)).map(
    ({ action, actorId, reason, cityId }) => ({ action, actorId, reason, cityId }),
  );
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Detroit' }).format(Date.now() + days * 86_400_000);

test('finds people by a prefix of name or email, ignoring case, within the cities of the reader', async () => {
  const [everywhere, here] = [await staff(['admin']), await staff(['admin'], 1)];
  const salma = await member({ name: 'Salwa Qasim', email: 'qasim.salwa@mail.example' });
  const arabic = await member({ name: 'سلوى قاسم', email: 'another_1@mail.example' });
  const away = await member({ name: 'Salwa Toledo', cityId: 2 });
  const find = async (as: Person, q: string) =>
    (await ask(as, 'GET', `staff/accounts?q=${encodeURIComponent(q)}`))
      .json()
      .data.map(({ id }: { id: string }) => id);
  expect(await find(everywhere, 'SALWA')).toEqual([away.id, salma.id]);
  expect(await find(here, 'salwa')).toEqual([salma.id]);
  expect(await find(here, 'Qasim.Sal')).toEqual([salma.id]);
  expect(await find(here, 'سلوى')).toEqual([arabic.id]);
  expect(await find(here, 'Qasim ')).toEqual([salma.id]);
  // LIKE wildcards are matched literally.
  for (const q of ['%%', '__', 'another%', 'nother', 'anothe__1'])
    expect([q, await find(everywhere, q)]).toEqual([q, []]);
  expect(await find(here, 'another_1')).toEqual([arabic.id]);
  expect(await statusOf(ask(here, 'GET', 'staff/accounts?q=s'))).toBe(400);
});

test('searches a large table through the prefix indexes', async () => {
  await app().db.execute(sql`
    insert into accounts (city_id, name, email, phone, password_hash, lang)
    select 1 + n % 2, 'Load ' || n, 'load' || n || '@mail.example', '', '', 'en' from generate_series(1, 8000) n`);
  await app().db.execute(sql`analyze accounts`);
  const admin = await staff(['admin']);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { data, meta } = (await ask(admin, 'GET', `staff/accounts?q=load%20777${cursor}`)).json();
    seen.push(...data.map(({ name }: { name: string }) => name));
    cursor = meta.next ? `&cursor=${meta.next}` : '';
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(11);
  const { rows } = await app().db.execute(sql`
    explain select id from accounts where deleted_at is null
      and (email like 'load 777%' or lower(name) like 'load 777%') order by created_at desc, id desc limit 25`);
  expect(JSON.stringify(rows)).toMatch(/accounts_name_begins/);
  expect(JSON.stringify(rows)).not.toMatch(/Seq Scan/);
});

test("shows an account's roles, posts, moderation history and sessions without secrets", async () => {
  const [moderator, everywhere] = [await staff(['moderator'], 1), await staff(['admin'])];
  const author = await member({ name: 'ليلى حداد' });
  const { browser } = await loggedIn(author);
  const listingId = await publishJob(author);
  await app().db.insert(reports).values({ cityId: 1, listingId, lang: 'en', reason: 'spam' });
  await ask(everywhere, 'PUT', `staff/accounts/${author.id}/roles`, { roles: ['editor'] }, 'oh/en/2');
  const response = await page(moderator, author);
  const person: StaffPerson = response.json().data;
  expect(person).toMatchObject({
    id: author.id,
    name: 'ليلى حداد',
    email: author.email,
    cityId: 1,
    roles: [],
    rolesInAll: [],
    rolesOfCities: [],
    trusted: false,
    suspended: false,
    suspension: null,
    posts: { published: 1 },
    reports: { open: 1, acted: 0, dismissed: 0 },
  });
  expect(person.sessions).toEqual([
    {
      id: expect.any(String),
      browser: expect.toSatisfy((name) => name === null || typeof name === 'string'),
      system: null,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    },
  ]);
  for (const secret of [browser.jar.get('dalil_session') ?? '', 'argon2', author.phone])
    expect(response.body).not.toContain(secret);
  expect((await page(everywhere, author)).json().data.rolesOfCities).toEqual([
    { cityId: 2, roles: ['editor'] },
  ]);
  // Colleagues are visible in their city; strangers and deleted accounts respond 404.
  expect(await statusOf(page(await staff(['moderator'], 2), author, 'oh/en/2'))).toBe(200);
  const stranger = await member({ cityId: 2 });
  expect(await statusOf(page(moderator, stranger))).toBe(404);
  await app().db.update(accounts).set({ deletedAt: sql`now()` }).where(eq(accounts.id, author.id));
  expect(await statusOf(page(everywhere, author))).toBe(404);
});

test('lets staff end a session and records it once in the audit log', async () => {
  const [moderator, person] = [await staff(['moderator'], 1), await member()];
  const { browser } = await loggedIn(person);
  const [session] = (await page(moderator, person)).json().data.sessions;
  const end = () => ask(moderator, 'DELETE', `staff/accounts/${person.id}/sessions/${session.id}`);
  expect([await statusOf(end()), await statusOf(end())]).toEqual([200, 200]);
  expect((await browser.send('GET', 'profile')).statusCode).toBe(401);
  expect((await browser.send('POST', 'session/renew')).statusCode).toBe(401);
  expect(await logOf(person)).toEqual([
    { action: 'session.ended', actorId: moderator.id, reason: null, cityId: 1 },
  ]);
  // The id of another account's session is rejected on this person's page.
  const other = await loggedIn(await member());
  const [stored] = (await other.browser.send('GET', 'profile/sessions')).json().data;
  expect(await statusOf(ask(moderator, 'DELETE', `staff/accounts/${person.id}/sessions/${stored.id}`))).toBe(
    200,
  );
  expect((await other.browser.send('GET', 'profile')).statusCode).toBe(200);
});

for (const lang of ['en', 'ar'] as const)
  test(`suspends an account: it is logged out, its posts are hidden and the owner is notified of the reason and of how to appeal; restoring undoes it (${lang})`, async () => {
    const [moderator, person] = [await staff(['moderator'], 1), await member({ lang })];
    const id = await publishJob(person);
    const { browser } = await loggedIn(person);
    expect(await isShown(id)).toBe(true);
    const reason = lang === 'ar' ? 'إعلانات مكررة.' : 'The same post, again and again.';
    const response = await suspend(moderator, person, { reason });
    expect([response.statusCode, response.json().data]).toEqual([
      200,
      { at: expect.any(String), until: null, reason },
    ]);
    expect(await isShown(id)).toBe(false);
    expect((await browser.send('GET', 'profile')).statusCode).toBe(401);
    expect((await browser.send('POST', 'session/renew')).statusCode).toBe(401);
    expect((await browser.send('POST', 'profile/listings', { kind: 'job', input: {} })).statusCode).toBe(401);
    const refused = openBrowser(app(), { base: `/api/mi/${lang}/1` });
    const login = await refused.logIn(person);
    expect([login.statusCode, login.json().code]).toEqual([403, 'suspended']);
    expect(login.json().message).toBe(
      lang === 'ar'
        ? 'هذا الحساب موقوف. أرسلنا إليك السبب وطريقة الرد بالبريد الإلكتروني.'
        : 'This account is suspended. We emailed you the reason and how to reply.',
    );
    expect(refused.jar.has('dalil_session')).toBe(false);
    // A wrong password does not reveal the suspension.
    const guess = await openBrowser(app()).logIn({ ...person, password: 'not it' });
    expect(guess.json().code).toBe('wrongPassword');
    const mail = await mailTo(person.email);
    expect(mail.subject).toBe(lang === 'ar' ? 'تم إيقاف حسابك في دليل' : 'Your Dalil account is suspended');
    expect(mail.text).toContain(reason);
    expect(mail.text).toContain('/Contact');
    expect((await page(moderator, person)).json().data).toMatchObject({
      suspended: true,
      suspension: { until: null, reason },
      sessions: [],
    });
    // The suspension also rejects a session that was opened while it was being set.
    expect(await statusOf(ask(person, 'POST', 'profile/listings', { kind: 'job', input: {} }))).toBe(401);
    expect(await statusOf(suspend(moderator, person))).toBe(409);

    expect(await statusOf(restore(moderator, person))).toBe(200);
    expect(await statusOf(restore(moderator, person))).toBe(409);
    expect(await isShown(id)).toBe(true);
    expect((await loggedIn(person)).response.statusCode).toBe(200);
    expect((await mailTo(person.email, 2)).subject).toBe(
      lang === 'ar' ? 'عاد حسابك في دليل إلى العمل' : 'Your Dalil account is active again',
    );
    expect(await logOf(person)).toEqual([
      { action: 'account.suspended', actorId: moderator.id, reason, cityId: 1 },
      { action: 'account.reinstated', actorId: moderator.id, reason: null, cityId: 1 },
    ]);
  });

test.for(['ar', 'en'] as const)('who is stopped for spam reads so in their language (%s)', async (lang) => {
  const [moderator, person] = [await staff(['moderator'], 1), await member({ lang })];
  expect(await statusOf(suspend(moderator, person, { spam: true }))).toBe(200);
  expect((await mailTo(person.email)).text).toContain(
    lang === 'ar' ? 'إعلاناتك مزعجة' : 'Your posts are spam',
  );
  expect(await statusOf(suspend(moderator, await member(), {}))).toBe(400);
});

test('rejects the two-factor step when the account was suspended after the password step', async () => {
  const [admin, colleague] = [await staff(['admin']), await staff(['editor'], 1)];
  const browser = openBrowser(app());
  const { twoStepTicket } = (await browser.logIn(colleague)).json().data;
  expect(await statusOf(suspend(admin, colleague))).toBe(200);
  const response = await browser.send('POST', 'login/two-step', { ticket: twoStepTicket, code: '123456' });
  expect([response.statusCode, response.json().code]).toEqual([403, 'suspended']);
});

test('ends a dated suspension automatically: login works at once, posts and email follow with the worker', async () => {
  const [admin, person] = [await staff(['admin'], 1), await member({ lang: 'en' })];
  const id = await publishJob(person);
  const past = await suspend(admin, person, { reason: 'Spam.', until: dayFromNow(-1) });
  expect([past.statusCode, past.json().errors.until[0].message]).toEqual([
    400,
    'Choose today or a later day',
  ]);
  const until = dayFromNow(6);
  const { data } = (await suspend(admin, person, { reason: 'Spam.', until })).json();
  // The suspension ends at the midnight after its last day, in the city's time zone.
  const clock = {
    timeZone: 'America/Detroit',
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
  } as const;
  expect(new Intl.DateTimeFormat('en-CA', clock).format(new Date(data.until))).toMatch(
    new RegExp(`^${dayFromNow(7)}, (00|24):00$`),
  );
  expect((await mailTo(person.email)).text).toContain(`${Number(until.slice(8))}`);
  expect(await listExpiredSuspensions(app().db)).toEqual([]);
  expect((await loggedIn(person)).response.json().code).toBe('suspended');
  await app()
    .db.update(accounts)
    .set({ suspendedUntil: sql`now() - interval '1 second'` })
    .where(eq(accounts.id, person.id));
  expect((await loggedIn(person)).response.statusCode).toBe(200);
  expect(await listExpiredSuspensions(app().db)).toEqual([person.id]);
  const ended = await Promise.all(
    [1, 2, 3].map(() => endExpiredSuspension(app().db, person.id, personalData)),
  );
  expect(ended.filter(Boolean)).toHaveLength(1);
  expect(await isShown(id)).toBe(true);
  await mailTo(person.email, 2);
  expect((await logOf(person)).at(-1)).toMatchObject({ action: 'account.reinstated', actorId: null });
});

test('rejects suspending oneself, staff by moderators, people of other cities by a city admin, and the last admin', async () => {
  const everywhere = await staff(['admin']);
  const [admin, moderator] = [await staff(['admin'], 1), await staff(['moderator'], 1)];
  expect(await statusOf(suspend(moderator, moderator))).toBe(403);
  expect(await statusOf(suspend(moderator, await staff(['editor'], 1)))).toBe(403);
  expect(await statusOf(suspend(moderator, everywhere))).toBe(403);
  expect(await statusOf(suspend(admin, everywhere))).toBe(403);
  expect(await statusOf(suspend(admin, await member({ cityId: 2 })))).toBe(404);
  expect(await statusOf(suspend(await staff(['editor'], 1), await member()))).toBe(403);
  const helper = await member();
  await ask(everywhere, 'PUT', `staff/accounts/${helper.id}/roles`, { roles: ['editor'] }, 'oh/en/2');
  expect(await statusOf(suspend(admin, helper))).toBe(403);
  expect(await statusOf(suspend(admin, moderator))).toBe(200);
  expect(await statusOf(suspend(await staff(['moderator']), await member({ cityId: 2 })))).toBe(200);
  expect(await statusOf(suspend(admin, await member(), { reason: ' ' }))).toBe(400);

  // A suspended admin of all cities does not count as an admin.
  await app().db.update(accounts).set({ roles: [] }).where(sql`id <> ${everywhere.id}`);
  const second = await staff(['admin']);
  const both = await Promise.all([suspend(everywhere, second), suspend(second, everywhere)]);
  const statuses = both.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const [left, out] = statuses[0] === 200 ? [everywhere, second] : [second, everywhere];
  expect(
    (await ask(left, 'PUT', `staff/accounts/${left.id}/roles`, { roles: [], cities: 'all' })).json().code,
  ).toBe('lastAdmin');
  expect(await statusOf(restore(left, out))).toBe(200);
});
