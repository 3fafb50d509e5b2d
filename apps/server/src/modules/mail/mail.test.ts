import { randomUUID } from 'node:crypto';
import { staffRoles } from '@dalil/contract/account-fields';
import { pricedPer } from '@dalil/contract/notifications';
import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { enqueue } from '../../tasks/enqueue.ts';
import { openQueueClientOnPool } from '../../tasks/queue.ts';
import { useMail } from '../../testing/mail/test-mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { replaceHosts } from '../places/hosts.service.ts';
import { createCity } from '../places/places.factory.ts';
import { mailData } from './mail.personal.ts';
import { sendMail } from './mail.service.ts';
import { mailQueue } from './mail-queue.ts';
import { type CodeMail, type Mail, mail as mailSchema } from './mails.ts';
import { renderMail } from './render-mail.ts';

const app = useTestApp();
const { box, mailTo } = useMail(app);

const origin = 'https://dalil.example';
const reader = (lang: 'en' | 'ar') => ({ to: 'salma@mail.example', name: 'سلمى Haddad', lang, cityId: 1 });
const moment = { at: '2026-02-13T03:00:00.000Z', timeZone: 'America/Detroit' };
const post = { title: 'قهوة Hal', path: '/MarketProfile/7/qahwa' };
const welcome = (to: string) => ({ ...reader('en'), to, kind: 'welcome' as const });

/** One email of each kind. */
const everyMail = (lang: 'en' | 'ar'): Array<Mail | CodeMail> => [
  ...(['register', 'reset', 'email'] as const).map(
    (purpose): CodeMail => ({ ...reader(lang), kind: 'code', purpose, code: '048213', minutes: 10 }),
  ),
  { ...reader(lang), kind: 'welcome' },
  { ...reader(lang), kind: 'alreadyRegistered' },
  { ...reader(lang), ...moment, kind: 'passwordChanged' },
  { ...reader(lang), ...moment, kind: 'twoStepEnabled' },
  { ...reader(lang), ...moment, kind: 'twoStepDisabled' },
  { ...reader(lang), kind: 'emailChanged', newEmail: 'salma.new@mail.example' },
  { ...reader(lang), ...moment, kind: 'deletionScheduled' },
  { ...reader(lang), ...moment, kind: 'accountRestored' },
  { ...reader(lang), kind: 'accountSuspended', reason: 'Sold again.', path: '/Contact', ends: null },
  { ...reader(lang), kind: 'accountSuspended', reason: 'Sold again.', path: '/Contact', ends: moment },
  { ...reader(lang), kind: 'accountReinstated' },
  ...['Dearborn', null].map(
    (city): Mail => ({
      ...{ ...reader(lang), kind: 'rolesChanged', city, twoStep: false },
      ...{ given: [...staffRoles], taken: [] },
    }),
  ),
  {
    ...{ ...reader(lang), kind: 'rolesChanged', city: 'Dearborn', twoStep: true },
    ...{ given: [], taken: [...staffRoles] },
  },
  ...['Dearborn', null].map(
    (city): Mail => ({
      ...{ ...reader(lang), kind: 'staffInvitation', city, role: 'moderator', days: 7 },
      ...{ inviter: 'يوسف K.', invitation: randomUUID(), sends: 1 },
    }),
  ),
  { ...reader(lang), ...post, kind: 'postReceived', hours: 24 },
  { ...reader(lang), ...post, kind: 'postPublished', ends: null },
  { ...reader(lang), ...post, kind: 'postPublished', ends: moment },
  { ...reader(lang), ...post, kind: 'postEnding', ends: moment, wanted: false },
  { ...reader(lang), ...post, kind: 'postEnding', ends: moment, wanted: true },
  { ...reader(lang), ...post, kind: 'postNeedsChanges', reason: 'Add a photo.' },
  { ...reader(lang), ...post, kind: 'postRejected', reason: 'Add a photo.' },
  { ...reader(lang), ...post, kind: 'postTakenDown', reason: 'Add a photo.' },
  { ...reader(lang), ...post, kind: 'postChanged', change: 'corrected', reason: 'Add a photo.' },
  { ...reader(lang), ...post, kind: 'appealAnswered', outcome: 'kept', reason: 'Add a photo.' },
  { ...reader(lang), ...post, kind: 'appealAnswered', outcome: 'overturned', reason: 'Add a photo.' },
  { ...reader(lang), ...post, kind: 'appealAnswered', outcome: 'requeued', reason: 'Add a photo.' },
  { ...reader(lang), ...post, kind: 'claimApproved' },
  { ...reader(lang), ...post, kind: 'claimClosed' },
  { ...reader(lang), ...post, kind: 'claimRejected', reason: 'Add a photo.' },
  { ...reader(lang), ...post, kind: 'applicationReceived', applicant: 'يوسف K.' },
  { ...reader(lang), ...post, kind: 'newMessage', from: 'يوسف K.' },
  { ...reader(lang), ...post, kind: 'newMessage', from: null },
  { ...reader(lang), kind: 'chatAnswered' },
  { ...reader(lang), kind: 'chatWaiting', minutes: 5, path: '/admin/chat/1' },
  {
    ...{ ...reader(lang), ...post, kind: 'applicationInvited', interview: null },
    ...{ place: null, contact: null, moved: false },
  },
  ...[true, false].map(
    (moved): Mail => ({
      ...{ ...reader(lang), ...post, kind: 'applicationInvited', interview: moment, moved },
      ...{ place: '120 Michigan Ave', contact: 'هدى 313-555-0176' },
    }),
  ),
  { ...reader(lang), ...post, kind: 'applicationWithdrawn' },
  ...pricedPer.map((per) => ({
    ...reader(lang),
    ...post,
    kind: 'priceDrop' as const,
    was: 900_00,
    now: 750_00,
    per,
  })),
  { ...reader(lang), kind: 'subscription', city: 'Dearborn', subscription: randomUUID(), asked: 0, days: 7 },
  {
    ...reader(lang),
    kind: 'savedSearch',
    search: 7,
    q: 'خبز bread',
    n: 12,
    posts: [
      { ...post, amount: 1_250_00, place: 'East Dearborn' },
      { ...post, path: '/show-job/8', amount: null, place: null },
    ],
    since: moment,
    path: '/search-result/bread',
  },
];

describe.each(languages)('emails in %s', (lang) => {
  test.each(everyMail(lang))('$kind sets language and direction on its outer elements', (mail) => {
    const { html, text, subject } = renderMail(mail, origin);
    const [dir, otherDir] = lang === 'ar' ? ['rtl', 'ltr'] : ['ltr', 'rtl'];
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(html).toContain(`<body style="margin:0"><div lang="${lang}" dir="${dir}"`);
    expect(html.replace(/<bdi dir="ltr"/g, '')).not.toContain(`dir="${otherDir}"`);
    const declared = html.replace(/<style>.*<\/style>/s, '');
    expect(`${declared}${text}${subject}`).not.toMatch(/\{|undefined|mails\./);
    expect(/[ء-ي]{3}/.test(subject.replace(/\u2068.*\u2069/, ''))).toBe(lang === 'ar');
  });

  test.each(everyMail(lang))('$kind isolates every inserted value', (mail) => {
    const { html, text, subject } = renderMail(mail, origin);
    expect(html).toContain('<bdi>سلمى Haddad</bdi>');
    expect(html).toContain('<bdi dir="ltr">salma@mail.example</bdi>');
    expect(text).toContain('\u2068سلمى Haddad\u2069');
    for (const value of ['سلمى Haddad', '048213'].filter((value) => subject.includes(value))) {
      expect(subject).toContain(`\u2068${value}\u2069`);
    }
    // The visible HTML contains no isolation marks, and tables are not used for layout.
    expect(html.replace(/<title>.*<\/title>/, '')).not.toMatch(/[\u2066-\u2069]|<table/);
  });
});

test.each(['en', 'ar'] as const)('removes URLs and numbers from names entered by strangers (%s)', (lang) => {
  for (const name of ['DALIL: verify at http://evil.example', 'evil.example', 'Call 3135550123']) {
    const given = { ...reader(lang), name, ...post };
    for (const mail of [
      { ...given, kind: 'welcome' },
      { ...given, kind: 'applicationReceived', applicant: name },
      { ...given, kind: 'newMessage', from: name },
      { ...given, kind: 'staffInvitation', inviter: name, role: 'editor', city: null, days: 7 },
    ] as Mail[]) {
      const { subject, html, text } = renderMail(mail, origin);
      expect(`${subject} ${html} ${text}`).not.toMatch(/evil|3135550123/);
    }
  }
});

test('covers every kind of email in the queue', () => {
  const kinds = mailSchema.options.map(({ shape }) => shape.kind.value);
  expect([...new Set(everyMail('en').map(({ kind }) => kind))].sort()).toEqual(['code', ...kinds].sort());
});

test('puts the code in the subject, the HTML and the text', () => {
  const code: CodeMail = { ...reader('ar'), kind: 'code', purpose: 'reset', code: '048213', minutes: 10 };
  const { html, text, subject } = renderMail(code, origin);
  expect(subject).toBe('رمز التحقق في دليل: \u2068048213\u2069');
  expect(html).toMatch(/<bdi dir="ltr" style="[^"]+">048213<\/bdi>، وهو صالح لمدة 10 دقائق\./);
  expect(text).toContain('رمز التحقق هو \u2068048213\u2069، وهو صالح لمدة 10 دقائق.');
});

test('links to the public URL, in the reader’s language', () => {
  const { html, text } = renderMail({ ...reader('ar'), ...moment, kind: 'passwordChanged' }, origin);
  expect(html).toContain('href="https://dalil.example/Forget-Password?lang=ar"');
  expect(text).toContain('https://dalil.example/Forget-Password?lang=ar');
});

test("shows times in the city's time zone", () => {
  const { text } = renderMail({ ...reader('en'), ...moment, kind: 'passwordChanged' }, origin);
  expect(text).toContain('on \u2068February 12, 2026\u2069 at \u206810:00 PM\u2069');
});

test("shows the end of a post in the city's time zone", () => {
  const ends: Mail = { ...reader('en'), ...post, kind: 'postPublished', ends: moment };
  const { text, html } = renderMail(ends, origin);
  expect(text).toContain('“\u2068قهوة Hal\u2069” is now live until \u2068February 12, 2026\u2069.');
  expect(html).toContain('href="https://dalil.example/MarketProfile/7/qahwa?lang=en"');
});

test('sets a reason apart, names the post in the subject, and links to the email settings', () => {
  const rejected: Mail = { ...reader('en'), ...post, kind: 'postNeedsChanges', reason: 'Add a photo.' };
  const { html, text, subject } = renderMail(rejected, origin);
  expect(html).toMatch(/class="mail-quote"><bdi>Add a photo\.<\/bdi><\/div>/);
  expect(text).toContain('What we need: \u2068Add a photo.\u2069');
  expect(subject).toContain(post.title);
  expect(html).toContain('src="https://dalil.example/pwa-192.png"');
  for (const part of [html, text])
    expect(part).toContain('https://dalil.example/change-email?lang=en#notifications');
});

test('masks the new email in the notice to the old one', () => {
  const { text, html } = renderMail(
    { ...reader('en'), kind: 'emailChanged', newEmail: 'salma.new@mail.example' },
    origin,
  );
  expect(text).toContain('s•••@mail.example');
  expect(`${text}${html}`).not.toContain('salma.new');
});

test.each([
  '<b>x</b>',
  'Win at www.spam.example',
  'call 0313555019',
  'a\u202Eb https://spam.example',
  'اتصل على ٣١٣٥٥٥٠١٢٣',
  'اتصل ٣-١-٣ ٥٥',
  'пример.рф',
  'موقع مثال.شبكة',
  'spam．example',
  'spam。example',
])('omits an invalid name, “%s”, in an email to a stranger', (name) => {
  const code: CodeMail = {
    ...reader('en'),
    name,
    kind: 'code',
    purpose: 'register',
    code: '1',
    minutes: 10,
  };
  const { html, text } = renderMail(code, origin);
  expect(`${html}${text}`).not.toContain(name);
  expect(text).toMatch(/^Hello,\n/);
});

test("delivers the email of a committed transaction over SMTP, under its task's id", async () => {
  await app().db.transaction((tx) => sendMail(tx, { ...welcome('arrives@mail.example'), lang: 'ar' }));
  const mail = await mailTo('arrives@mail.example');
  expect(mail).toMatchObject({ from: 'no-reply@127.0.0.1', sender: 'دليل', lang: 'ar' });
  expect(mail.subject).toBe('أهلًا بك في دليل يا \u2068سلمى Haddad\u2069!');
  const { rows } = await app().db.execute(
    sql`select id from pgboss.job where name = ${mailQueue.name} and data->'payload'->>'to' = 'arrives@mail.example'`,
  );
  expect(mail.id).toBe(`<${rows[0]?.id}@127.0.0.1>`);
});

test("links to the hostname of the email's city, or to the default one for older queued emails without a city", async () => {
  await app().db.transaction(async (tx) => {
    await createCity(tx, { id: 2, region: 'oh' });
    await replaceHosts(tx, { cityId: 2 }, ['toledo.example', 'www.toledo.example']);
  });
  const about = async (to: string, facts: { cityId?: number }) => {
    const { cityId: _, ...mail } = welcome(to);
    await app().db.transaction((tx) => enqueue(tx, mailQueue, { ...mail, ...facts }));
    const { text, html } = await mailTo(to);
    return [text, html].map((part) => /https?:\/\/[^/]+/.exec(part)?.[0]);
  };
  const { port } = new URL(app().config.PUBLIC_ORIGIN);
  const toledo = `http://toledo.example:${port}`;
  expect(await about('of.toledo@mail.example', { cityId: 2 })).toEqual([toledo, toledo]);
  const ours = app().config.PUBLIC_ORIGIN;
  expect(await about('of.nobody@mail.example', {})).toEqual([ours, ours]);
  expect(await about('of.unnamed@mail.example', { cityId: 1 })).toEqual([ours, ours]);
});

test('sends no email when the transaction is rolled back', async () => {
  await expect(
    app().db.transaction(async (tx) => {
      await sendMail(tx, welcome('never@mail.example'));
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await app().db.transaction((tx) => sendMail(tx, welcome('after@mail.example')));
  await mailTo('after@mail.example');
  expect(box().emailsTo('never@mail.example')).toEqual([]);
});

test('retries when the mail server is busy, but not after a permanent rejection of the address', async () => {
  const outcome = (to: string) =>
    until(`the mail to ${to} is settled`, async () => {
      const jobs = await openQueueClientOnPool(app().pool).findJobs<{ payload: Mail }>(mailQueue.name);
      const job = jobs.find(({ data }) => data.payload.to === to);
      return job && job.state !== 'created' && job.state !== 'active' && job;
    });
  box().rejectNext(451);
  await app().db.transaction((tx) => sendMail(tx, welcome('busy@mail.example')));
  expect((await outcome('busy@mail.example')).state).toBe('retry');
  box().rejectNext(550);
  await app().db.transaction((tx) => sendMail(tx, welcome('unknown@mail.example')));
  expect((await outcome('unknown@mail.example')).state).toBe('completed');
  expect(box().emailsTo('unknown@mail.example')).toEqual([]);
});

test('serves the mail catcher over HTTP, newest email first', async () => {
  for (const name of ['First', 'Second']) {
    await app().db.transaction((tx) => sendMail(tx, { ...welcome('both@mail.example'), name }));
    await mailTo('both@mail.example', name === 'First' ? 1 : 2);
  }
  const response = await fetch(`${box().readUrl}/mails?to=Both@mail.example`);
  const mails = (await response.json()) as Array<{ subject: string }>;
  expect(mails.map(({ subject }) => subject.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'Welcome to Dalil, Second!',
    'Welcome to Dalil, First!',
  ]);
});

test('deletes queued emails to an erased address, and no others', async () => {
  const stored = async (to: string) => {
    const { rows } = await app().db.execute(sql`select 1 from pgboss.job where data::text like ${`%${to}%`}`);
    return rows.length;
  };
  for (const to of ['erased@mail.example', 'kept@mail.example']) {
    await app().db.transaction((tx) => sendMail(tx, welcome(to)));
    await mailTo(to);
  }
  await app().db.transaction((tx) => mailData.erase(tx, { id: randomUUID(), email: 'erased@mail.example' }));
  expect(await stored('erased@mail.example')).toBe(0);
  expect(await stored('kept@mail.example')).toBe(1);
});
