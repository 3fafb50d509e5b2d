import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { personalData } from '../../../registry/personal-data.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { bases, dataOf } from '../../../testing/api.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { collectAll } from '../../../testing/collect-all.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { audit } from '../../audit/audit.service.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createBlog } from '../../editorial/blogs/blogs.factory.ts';
import { newsletterSubscriptions } from '../../editorial/newsletter/newsletter.table.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { createContactMessage } from '../../messaging/inbox/inbox.service.ts';
import { createCity } from '../../places/places.factory.ts';
import { staffInvitations } from '../../staff/people/invitations/invitations.table.ts';
import { createAccount } from '../accounts.factory.ts';
import { findAccount } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';
import { eraseAccount } from './deletion.service.ts';
import { eraseAccounts } from './deletion.tasks.ts';
import { streamPersonalData } from './export.service.ts';

let blogId: number;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    blogId = await createBlog(tx, await createCity(tx));
  }),
);
const { box, mailTo } = useMail(app);

type Member = Awaited<ReturnType<typeof newMember>>;
const newMember = (facts: Parameters<typeof createAccount>[1] = {}) =>
  app().db.transaction((tx) => createAccount(tx, facts));

async function loggedIn(account: { email: string; password: string }, base = '/api/mi/en/1') {
  const browser = openBrowser(app(), { base });
  expect((await browser.logIn(account)).statusCode).toBe(200);
  return browser;
}

const remove = (browser: Awaited<ReturnType<typeof loggedIn>>, password: string) =>
  browser.send('POST', 'profile/delete', { password });

const letDaysPass = (id: string, days: number) =>
  app()
    .db.update(accounts)
    .set({ deletedAt: sql`${accounts.deletedAt} - ${days} * interval '1 day'` })
    .where(eq(accounts.id, id));

/** Runs the erasure in the worker, as the schedule does. */
async function purge(): Promise<void> {
  const id = await app().db.transaction((tx) => enqueue(tx, eraseAccounts(personalData), {}));
  await until('the purge is done', async () => {
    const { rows } = await app().db.execute(sql`select state from pgboss.job where id = ${id}`);
    return rows[0]?.state === 'completed';
  });
}

/** Returns every row of every table, including the queue, and every stored file by name and content. */
async function everythingStored(): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  const { rows: tables } = await app().db.execute(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  for (const { schema, name } of tables) {
    const { rows } = await app().db.execute(
      sql`select t::text as row from ${sql.identifier(String(schema))}.${sql.identifier(String(name))} t`,
    );
    stored[`${schema}.${name}`] = rows.map(({ row }) => row).join('\n');
  }
  const folder = app().config.MEDIA_DIR;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) stored[path] = `${path} ${await readFile(path, 'latin1')}`;
  }
  return stored;
}

const message = { message: 'When does the market open?' };

const placesOf = (stored: Record<string, string>, text: string) =>
  Object.keys(stored).filter((place) => stored[place]?.includes(text));

/** Creates a member with data in every table and storage that holds personal data. */
async function busyMember() {
  const account = await newMember({
    name: 'Zaynab Qabbani',
    email: 'zaynab.qabbani@mail.example',
    phone: '+13135550177',
  });
  const browser = await loggedIn(account);
  await loggedIn(account);
  const photo = new FormData();
  const pixels = sharp({ create: { width: 60, height: 60, channels: 3, background: '#a14' } });
  photo.set('photo', new Blob([new Uint8Array(await pixels.png().toBuffer())]));
  const sent = await app().inject({
    method: 'POST',
    url: '/api/mi/en/1/profile/photo',
    headers: browser.headers(),
    payload: photo,
  });
  expect(sent.statusCode, sent.body).toBe(200);
  await browser.send('POST', 'profile/save', { type: 'blog', id: blogId });
  await app().db.transaction((tx) =>
    tx.insert(newsletterSubscriptions).values({ cityId: 1, lang: 'en', email: account.email }),
  );
  await app().db.transaction((tx) =>
    createContactMessage(
      tx,
      { cityId: 1, lang: 'en' },
      { ...message, name: account.name, email: account.email },
    ),
  );
  const inviter = await newMember();
  await app()
    .db.insert(staffInvitations)
    .values({
      ...{ cityId: 1, email: account.email, lang: 'en', role: 'editor', cities: 'this' },
      ...{ invitedBy: inviter.id, expiresAt: new Date(Date.now() + 60_000) },
    });
  await browser.send('POST', 'password/forgot', { email: account.email });
  const { password } = account;
  // Starts an email change, which stores data about the new email: an unused code and the email that carried it.
  await browser.send('POST', 'profile/email', { email: 'zaynab.new@mail.example', password });
  const changed = { current: password, password: 'thyme & sumac 2026', passwordRepeat: 'thyme & sumac 2026' };
  expect((await browser.send('POST', 'profile/password', changed)).statusCode).toBe(200);
  await mailTo('zaynab.new@mail.example');
  await mailTo(account.email, 2);
  // Simulates an email that failed for hours: the dead-letter queue stores it longer than the account exists.
  await app().db.execute(sql`
    update pgboss.job set name = 'dead' where name = 'mail.send' and data->'payload'->>'to' = ${account.email}`);
  return { account: { ...account, password: changed.password }, browser };
}

test('rejects download and deletion by guests', async () => {
  expect((await app().inject('/api/mi/en/1/profile/export')).statusCode).toBe(401);
  const response = await app().inject({ method: 'POST', url: '/api/mi/en/1/profile/delete' });
  expect(response.statusCode).toBe(401);
});

test("exports all data of the account without other people's data or secrets; erasure leaves none of it [1.18] [5.18]", async () => {
  const bystander = await newMember({ name: 'Salma Aziz' });
  const { account, browser } = await busyMember();

  const data = dataOf<Record<string, unknown>>(await browser.send('GET', 'profile/export'));
  expect(Object.keys(data).sort()).toEqual(personalData.map(({ name }) => name).sort());
  expect(data).toMatchObject({
    account: {
      name: 'Zaynab Qabbani',
      email: account.email,
      phone: '+13135550177',
      photo: { width: 192 },
      createdAt: expect.stringMatching(/Z$/),
    },
    sessions: [{ userAgent: 'Mozilla/5.0 (test)' }],
    saved: [{ type: 'blog', itemId: blogId }],
    newsletter: [{ email: account.email, lang: 'en' }],
    invitations: [{ cityId: 1, role: 'editor' }],
    mails: [{ kind: 'passwordChanged', to: account.email }],
    contactMessages: [{ email: account.email, message: message.message }],
  });
  expect(data.codes).toHaveLength(2);
  const text = JSON.stringify(data);
  const row = await findAccount(app().db, account.id);
  for (const secret of [
    row?.passwordHash ?? 'none',
    'argon2',
    bystander.email,
    browser.jar.get('dalil_session') ?? '',
  ]) {
    expect(text).not.toContain(secret);
  }

  await app().db.transaction(async (tx) => {
    const about = {
      accountId: account.id,
      subject: { kind: 'listing', ref: 1, label: 'Lamp of Zaynab' },
    } as const;
    await audit(tx, { ...about, actorId: null, cityId: 1, action: 'listing.reject', reason: 'Zaynab again' });
    await sendMail(tx, {
      ...{ to: bystander.email, name: 'Salma', lang: 'en', cityId: 1, title: 'Cook', path: '/' },
      ...{ kind: 'applicationReceived', applicant: 'Zaynab Qabbani', namedId: account.id },
    });
  });
  const traces = ['Zaynab', 'Qabbani', 'zaynab', '3135550177'];
  const before = await everythingStored();
  expect(placesOf(before, 'Zaynab Qabbani')).toEqual(expect.arrayContaining(['public.accounts']));
  expect(placesOf(before, account.email)).toEqual(
    expect.arrayContaining(['public.accounts', 'public.one_time_codes', 'public.newsletter_subscriptions']),
  );
  expect(placesOf(before, account.email).some((place) => place.startsWith('pgboss.'))).toBe(true);
  const photos = Object.keys(before).filter((place) => place.includes('/people/'));
  expect(photos).toHaveLength(6);

  expect((await remove(browser, account.password)).statusCode).toBe(200);
  await mailTo(account.email, 3);
  await letDaysPass(account.id, 14);
  await purge();
  await until('the photo is gone', async () => {
    const now = await everythingStored();
    return !Object.keys(now).some((place) => place.includes('/people/'));
  });

  const after = await everythingStored();
  for (const trace of traces) expect({ [trace]: placesOf(after, trace) }).toEqual({ [trace]: [] });
  // Only audit entries remain, with an id that no longer identifies a person.
  const kept = placesOf(after, account.id).filter((place) => !place.startsWith('pgboss.'));
  expect(kept).toEqual(['public.audit_log']);
  const log = await app().db.select().from(auditLog).where(eq(auditLog.accountId, account.id));
  expect(log.map(({ action, detail }) => [action, detail])).toEqual([
    ['listing.reject', {}],
    ['account.deleted', {}],
    ['account.erased', {}],
  ]);
  expect(await findAccount(app().db, bystander.id)).toMatchObject({ name: 'Salma Aziz' });
});

test('does not export a message left with a phone number to another account that enters the same number', async () => {
  const left = { ...message, name: 'Rima', phone: '+13135550188' };
  await app().db.transaction((tx) => createContactMessage(tx, { cityId: 1, lang: 'en' }, left));
  const curious = await newMember({ phone: left.phone });
  const data = dataOf<{ contactMessages: object[] }>(
    await (await loggedIn(curious)).send('GET', 'profile/export'),
  );
  expect(data.contactMessages).toEqual([]);
});

test('streams the download instead of holding years of data in memory', async () => {
  const { id } = await newMember();
  let read = 0;
  const years = {
    name: 'years',
    async *export() {
      for (; read < 1_000; read++) yield { day: read };
    },
    erase: async () => undefined,
  };
  const text = streamPersonalData(app().db, id, [years]);
  for (let piece = 0; piece < 5; piece++) await text.next();
  expect(read).toBeLessThan(6);
  await text.return(undefined);
  const whole = await collectAll(
    streamPersonalData(app().db, id, [{ ...years, name: 'none' }, years, ...personalData]),
  );
  expect(JSON.parse(whole.join('')).data).toMatchObject({ years: [], account: { id } });
});

test('limits downloads per minute and network', async () => {
  const browser = await loggedIn(await newMember());
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await browser.send('GET', 'profile/export')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

for (const { lang, base } of bases)
  test(`hides a deleted account at once and returns the deadline for undoing it (${lang}) [1.18] [5.18] [9.10]`, async () => {
    const account = await newMember({ lang });
    const [here, there] = [await loggedIn(account, base), await loggedIn(account)];
    const response = await remove(here, account.password);
    expect(response.statusCode, response.body).toBe(200);
    const { message, erasedAfter } = response.json().data;
    expect(message).toBe(
      lang === 'ar' ? 'تم حذف حسابك بنجاح.' : 'Your account has been deleted successfully.',
    );
    expect((new Date(erasedAfter).getTime() - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
    expect(here.jar.has('dalil_session')).toBe(false);
    for (const browser of [here, there]) {
      expect((await browser.send('GET', 'profile')).statusCode).toBe(401);
      expect((await browser.send('POST', 'session/renew')).statusCode).toBe(401);
    }
    const mail = await mailTo(account.email);
    expect(mail.subject).toBe(lang === 'ar' ? 'تم حذف حسابك في دليل' : 'Your Dalil account was deleted');
    const [year, month, dayOfMonth] = new Date(erasedAfter)
      .toLocaleDateString('en-CA', { timeZone: 'America/Detroit' })
      .split('-')
      .map(Number);
    expect(month).toBeGreaterThan(0);
    expect(mail.text).toContain(`${dayOfMonth}`);
    expect(mail.text).toContain(`${year}`);
    expect(mail.text).toContain('/Login');
  });

test('rejects deletion with a wrong password, and a missing one at its field [1.18]', async () => {
  const account = await newMember();
  const browser = await loggedIn(account);
  const wrong = await remove(browser, 'not it');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toMatchObject({ password: [{ message: 'Wrong password.' }] });
  expect((await browser.send('POST', 'profile/delete', {})).json().errors).toHaveProperty('password');
  expect((await browser.send('GET', 'profile')).statusCode).toBe(200);
  expect(box().emailsTo(account.email)).toEqual([]);
});

test('erases nothing before 14 days, and logging in restores the account [1.18] [5.18]', async () => {
  const [kept, waiting] = [await newMember(), await newMember()];
  for (const account of [kept, waiting]) {
    await remove(await loggedIn(account), account.password);
    await letDaysPass(account.id, 13.9);
  }
  await purge();
  expect((await openBrowser(app()).logIn(kept)).json().data).toMatchObject({ restored: true });
  await until('the owner is told', async () =>
    box()
      .emailsTo(kept.email)
      .some(({ subject }) => /account will not be deleted|لن يُحذف حسابك/.test(subject)),
  );
  await letDaysPass(waiting.id, 0.2);
  await purge();
  expect(await findAccount(app().db, kept.id)).toMatchObject({ deletedAt: null });
  expect(await findAccount(app().db, waiting.id)).toBeNull();
});

async function deletedLongAgo(): Promise<Member> {
  const account = await newMember();
  await remove(await loggedIn(account), account.password);
  await letDaysPass(account.id, 15);
  return account;
}

test('rolls back an interrupted erasure and completes it in the next run [5.18]', async () => {
  const account = await deletedLongAgo();
  await app().db.transaction((tx) =>
    tx.insert(newsletterSubscriptions).values({ cityId: 1, lang: 'en', email: account.email }),
  );
  const dies = {
    name: 'dies',
    export: async () => null,
    erase: () => Promise.reject(new Error('killed in the middle')),
  };
  await expect(eraseAccount(app().db, account.id, [...personalData, dies])).rejects.toThrow('killed');
  const stored = await everythingStored();
  expect(placesOf(stored, account.email)).toEqual(
    expect.arrayContaining(['public.accounts', 'public.newsletter_subscriptions']),
  );
  await purge();
  await purge();
  expect(placesOf(await everythingStored(), account.email)).toEqual([]);
  const log = await app().db.select().from(auditLog).where(eq(auditLog.accountId, account.id));
  expect(log.map(({ action }) => action)).toEqual(['account.deleted', 'account.erased']);
});

test('erases once when two workers erase concurrently [5.18]', async () => {
  const { id } = await deletedLongAgo();
  await Promise.all(Array.from({ length: 3 }, () => eraseAccount(app().db, id, personalData)));
  const log = await app().db.select().from(auditLog).where(eq(auditLog.accountId, id));
  expect(log.filter(({ action }) => action === 'account.erased')).toHaveLength(1);
});
