import { staffLimits } from '@dalil/contract/staff-limits';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listingKinds } from '../../../registry/listing-kinds.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createStaff } from '../../accounts/accounts.factory.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { findCity } from '../../places/places.service.ts';
import { createBlog } from '../blogs/blogs.factory.ts';
import { deleteOldIssueData } from './issues.service.ts';
import { newsletterDeliveries, newsletterIssues } from './issues.table.ts';
import { newsletterData } from './newsletter.personal.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';
import { addWeeklyIssue, isMondayMorning } from './newsletter.tasks.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});
const { box, mailTo } = useMail(app);
let admin: { id: string; email: string };
let headers: Record<string, string>;

beforeAll(async () => {
  const staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['admin'] }),
  );
  admin = staff;
  headers = await logIn(app(), staff);
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const response = await app().inject({
    method,
    url: `/api/mi/en/1/staff/${path}`,
    headers,
    ...(payload && { payload }),
    remoteAddress: newVisitor(),
  });
  return { status: response.statusCode, ...response.json() };
}

const words = {
  subject: { en: 'Figs are ripe', ar: 'نضج التين' },
  body: {
    en: '<p onclick="x()">See <a href="/Rent">homes</a>.</p><script>x()</script>',
    ar: '<h3>جديد</h3><p>أهلًا.</p>',
  },
};

async function newIssue(content = words) {
  const { data } = await call('POST', 'letters', { from: 'nothing' });
  const saved = await call('PUT', `letters/${data.id}`, { version: data.version, content });
  expect(saved.status).toBe(200);
  return saved.data;
}

const move = (issue: { id: number; version: number }, action: string, at?: string) =>
  call('POST', `letters/${issue.id}/state`, { version: issue.version, action, ...(at && { at }) });

async function haveReaders(...readers: [email: string, lang: 'en' | 'ar'][]) {
  await app().db.delete(newsletterSubscriptions);
  await app()
    .db.insert(newsletterSubscriptions)
    .values(readers.map(([email, lang]) => ({ cityId: 1, email, lang, confirmedAt: new Date() })));
}

/** Makes an issue due now. */
const due = (id: number) =>
  app().db.update(newsletterIssues).set({ sendAt: new Date() }).where(eq(newsletterIssues.id, id));
const reaches = (id: number, state: string) =>
  until(`letter ${id} is ${state}`, async () => {
    const { data } = await call('GET', `letters/${id}`);
    return data.state === state && data;
  });

test('saves an issue in versions, sanitised, and rejects the second of two saves of the same version', async () => {
  const issue = await newIssue();
  expect(issue.content.body.en).toBe('<p>See <a href="/Rent" rel="noopener">homes</a>.</p>');
  const again = { version: issue.version, content: words };
  expect((await call('PUT', `letters/${issue.id}`, again)).status).toBe(200);
  expect((await call('PUT', `letters/${issue.id}`, again)).status).toBe(409);
  expect((await move(issue, 'send')).status).toBe(409);
  const { data } = await call('GET', 'letters');
  expect(data[0]).toMatchObject({ id: issue.id, state: 'draft', subject: words.subject });
});

test('previews the email in both text directions', async () => {
  const { id } = await newIssue();
  const { data } = await call('GET', `letters/${id}/preview`);
  expect(data.en.html).toContain('<html lang="en" dir="ltr">');
  expect(data.ar.html).toContain('<html lang="ar" dir="rtl">');
  expect(data.en.html).toMatch(/ href="http[^"]+\/Rent"/);
  expect(data.en.html).not.toMatch(/<script|onclick/);
  expect(data.ar.subject).toBe('نضج التين');
});

test('sends a test email to its author only, in both languages', async () => {
  await haveReaders(['nobody-yet@mail.example', 'en']);
  const { id } = await newIssue();
  expect((await call('POST', `letters/${id}/test`)).data).toEqual({ email: admin.email });
  await mailTo(admin.email, 2);
  const mails = box().emailsTo(admin.email);
  expect(new Set(mails.map(({ lang }) => lang))).toEqual(new Set(['en', 'ar']));
  expect(box().emailsTo('nobody-yet@mail.example')).toEqual([]);
});

test('rejects sending an issue that is incomplete in one language', async () => {
  const issue = await newIssue({ ...words, subject: { en: 'Figs', ar: '' } });
  const refused = await move(issue, 'send');
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.errors)).toEqual(['content.subject.ar']);
});

test('an issue can be scheduled, and sending can be undone for a minute', async () => {
  const issue = await newIssue();
  const { data } = await move(issue, 'send');
  expect(data.state).toBe('scheduled');
  const left = Date.parse(data.sendAt) - Date.now();
  expect(left).toBeGreaterThan((staffLimits.letter.graceSeconds - 20) * 1_000);
  expect((await call('PUT', `letters/${issue.id}`, { version: issue.version, content: words })).status).toBe(
    409,
  );
  expect((await move(issue, 'stop')).data).toMatchObject({ state: 'draft', sendAt: null });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await move(issue, 'send', tomorrow)).data.sendAt).toBe(tomorrow);
  await move(issue, 'stop');
  expect((await move(issue, 'send', '2999-01-01T00:00:00.000Z')).status).toBe(400);
  expect((await move(issue, 'remove')).data.state).toBe('removed');
  expect((await call('GET', `letters/${issue.id}`)).status).toBe(404);
  expect((await move(issue, 'restore')).data.state).toBe('draft');
  const actions = await app()
    .db.select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectRef, String(issue.id)));
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'letter.added',
      'letter.scheduled',
      'letter.stopped',
      'letter.removed',
      'letter.restored',
    ]),
  );
});

test('emails subscribers in their language with a List-Unsubscribe header, and skips those who unsubscribed [1.10]', async () => {
  await haveReaders(['en@mail.example', 'en'], ['ar@mail.example', 'ar'], ['gone@mail.example', 'en']);
  await app()
    .db.insert(newsletterSubscriptions)
    .values({ cityId: 1, email: 'unconfirmed@mail.example', lang: 'en' });
  const issue = await newIssue();
  expect((await move(issue, 'send')).data.readers).toEqual({ en: 2, ar: 1 });
  await app()
    .db.update(newsletterSubscriptions)
    .set({ unsubscribedAt: new Date() })
    .where(eq(newsletterSubscriptions.email, 'gone@mail.example'));
  await due(issue.id);
  const sent = await reaches(issue.id, 'sent');
  expect(sent.progress).toEqual({ waiting: 0, sent: 2, failed: 0, left: 0 });
  const mail = await mailTo('ar@mail.example');
  expect([mail.lang, mail.subject]).toEqual(['ar', 'نضج التين']);
  const link = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(new URL(link).pathname).toBe('/newsletter/unsubscribe');
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  const { pathname, search } = new URL(link);
  const left = await app().inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
    remoteAddress: newVisitor(),
  });
  expect(left.statusCode).toBe(200);
  expect(box().emailsTo('gone@mail.example')).toEqual([]);
  expect(box().emailsTo('unconfirmed@mail.example')).toEqual([]);
  const next = await newIssue();
  await move(next, 'send');
  await due(next.id);
  expect((await reaches(next.id, 'sent')).progress.sent).toBe(1);
  expect(box().emailsTo('ar@mail.example')).toHaveLength(1);
});

test('continues after a rejected address and retries when the server is busy', async () => {
  const addresses = ['a', 'b', 'c'].map((name) => `${name}@busy.example`);
  await haveReaders(...addresses.map((email): [string, 'en'] => [email, 'en']));
  box().rejectNext(550, 451);
  const issue = await newIssue();
  await move(issue, 'send');
  await due(issue.id);
  await until('one waits', async () => {
    const { data } = await call('GET', `letters/${issue.id}`);
    return data.progress.waiting === 1 && data.progress.failed === 1 && data.progress.sent === 1;
  });
  expect((await call('GET', `letters/${issue.id}`)).data.state).toBe('sending');
  await app()
    .db.update(newsletterDeliveries)
    .set({ notBefore: new Date() })
    .where(eq(newsletterDeliveries.issueId, issue.id));
  expect((await reaches(issue.id, 'sent')).progress).toEqual({ waiting: 0, sent: 2, failed: 1, left: 0 });
});

test('resumes a stopped issue where it was', async () => {
  await haveReaders(['first@stop.example', 'en'], ['second@stop.example', 'en']);
  box().rejectNext(451);
  const issue = await newIssue();
  await move(issue, 'send');
  await due(issue.id);
  await until('one is sent', async () => {
    const { data } = await call('GET', `letters/${issue.id}`);
    return data.progress.sent === 1;
  });
  expect((await move(issue, 'stop')).data.state).toBe('stopped');
  await app()
    .db.update(newsletterDeliveries)
    .set({ notBefore: new Date() })
    .where(eq(newsletterDeliveries.issueId, issue.id));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect((await call('GET', `letters/${issue.id}`)).data.progress).toMatchObject({ waiting: 1, sent: 1 });
  await move(issue, 'resume');
  expect((await reaches(issue.id, 'sent')).progress.sent).toBe(2);
  const mails = ['first', 'second'].flatMap((name) => box().emailsTo(`${name}@stop.example`));
  expect(mails).toHaveLength(2);
});

test("uses the city's time zone for Monday morning", () => {
  const morning = new Date('2026-11-23T13:30:00Z');
  expect(isMondayMorning(morning, 'America/Detroit')).toBe(true);
  expect(isMondayMorning(morning, 'America/Los_Angeles')).toBe(false);
  expect(isMondayMorning(new Date('2026-11-22T22:05:00Z'), 'Asia/Tokyo')).toBe(false);
  expect(isMondayMorning(new Date('2026-11-22T23:05:00Z'), 'Asia/Tokyo')).toBe(true);
});

test('creates a weekly issue of new content once a week, and none without new content', async () => {
  expect((await call('POST', 'letters', { from: 'week' })).data).toBeNull();
  const city = await findCity(app().db, 1);
  if (!city) throw new Error('city not found');
  const run = () => addWeeklyIssue(app().db, listingKinds, { cityId: 1, city });
  expect((await call('PUT', 'newsletter', { weekly: true })).data).toEqual({ weekly: true });
  await run();
  expect(await app().db.$count(newsletterIssues, eq(newsletterIssues.weekly, true))).toBe(0);
  await app().db.transaction((tx) =>
    createBlog(
      tx,
      { cityId: 1 },
      { titleEn: 'Figs & <dates>', titleAr: 'تين وتمر', publishedAt: new Date() },
    ),
  );
  await app().db.transaction((tx) =>
    createBlog(
      tx,
      { cityId: 1 },
      { slug: 'arabic', titleEn: '', titleAr: 'مقال بالعربية وحدها', publishedAt: new Date() },
    ),
  );
  const { data } = await call('POST', 'letters', { from: 'week' });
  expect(data).toMatchObject({ state: 'draft', weekly: true });
  expect(data.content.body.en).toContain('Figs &amp; &lt;dates&gt;');
  expect(data.content.body.ar).toContain('تين وتمر');
  expect(data.content.body.en).toContain('مقال بالعربية وحدها');
  await run();
  await run();
  const made = await app().db.select().from(newsletterIssues).where(eq(newsletterIssues.state, 'scheduled'));
  expect(made.filter(({ weekly }) => weekly)).toHaveLength(1);
  await call('PUT', 'newsletter', { weekly: false });
  await app()
    .db.delete(newsletterIssues)
    .where(inArray(newsletterIssues.state, ['scheduled']));
});

test('deletes delivery records after the retention period or with the person, and retains their totals', async () => {
  await haveReaders(['kept@mail.example', 'en'], ['erased@mail.example', 'en']);
  const issue = await newIssue();
  await move(issue, 'send');
  await due(issue.id);
  await reaches(issue.id, 'sent');
  const of = () => app().db.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, issue.id));
  expect(await of()).toBe(2);
  const person = { id: admin.id, email: 'erased@mail.example' };
  expect(await newsletterData.export(app().db, person)).toMatchObject([{ email: person.email, letters: 1 }]);
  await app().db.transaction((tx) => newsletterData.erase(tx, person));
  expect(await of()).toBe(1);
  await app().db.execute(sql`update newsletter_issues set ended_at = now() - interval '31 days'`);
  await deleteOldIssueData(app().db);
  expect(await of()).toBe(0);
  expect((await call('GET', `letters/${issue.id}`)).data.progress.sent).toBe(2);
});
