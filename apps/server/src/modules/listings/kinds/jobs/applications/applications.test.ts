import type { Application } from '@dalil/contract/applications';
import { limits } from '@dalil/contract/limits';
import type { Medium } from '@dalil/contract/media';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { personalData } from '../../../../../registry/personal-data.ts';
import { apiClient, dataOf } from '../../../../../testing/api.ts';
import { logIn } from '../../../../../testing/log-in.ts';
import { useMail } from '../../../../../testing/mail/test-mail.ts';
import { pdfOf } from '../../../../../testing/photos/pdf.ts';
import { twoColours } from '../../../../../testing/photos/photos.ts';
import { photographer } from '../../../../../testing/photos/send-photos.ts';
import { useTestApp } from '../../../../../testing/test-app.ts';
import { newVisitor } from '../../../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../../../accounts/accounts.factory.ts';
import { media } from '../../../../media/media.table.ts';
import { filesOfMedium, uploadFile } from '../../../../media/media-files.service.ts';
import { createCity } from '../../../../places/places.factory.ts';
import { listings } from '../../../base/listings.table.ts';
import { eraseApplicationsFor, eraseOldApplications } from './applications.service.ts';
import { applications } from './applications.table.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
  }),
);
const { box, mailTo } = useMail(app);
const ask = apiClient(app);

// Each PDF is rendered in a separate process: one second of CPU time, but many seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => vi.resetConfig());

type Side = 'offer' | 'wanted';
const createJob = async (ownerId: string, facts: { side?: Side; kind?: 'job' | 'business' } = {}) => {
  const [job] = await app()
    .db.insert(listings)
    .values({
      cityId: 1,
      kind: 'job',
      ownerId,
      state: 'published',
      publishedAt: new Date(),
      lang: 'en',
      titleEn: 'Line cook',
      titleAr: 'طاهٍ',
      slugEn: 'line-cook',
      slugAr: 'line-cook',
      ...facts,
    })
    .returning();
  if (!job) throw new Error('job was not created');
  return job.id;
};

const account = (lang: 'en' | 'ar' = 'en') => app().db.transaction((tx) => createAccount(tx, { lang }));
async function member(lang?: 'en' | 'ar') {
  const made = await account(lang);
  return { account: made, headers: await logIn(app(), made) };
}
type Member = Awaited<ReturnType<typeof member>>;

const words = { name: 'Salma Nasser', email: 'salma@mail.example', text: 'Four years on the grill.' };
const apply = ({ headers }: Pick<Member, 'headers'>, job: number, input: object = words) =>
  ask(headers, 'POST', `jobs/${job}/applications`, input);
const received = async ({ headers }: Member, job: number, query = '') => {
  const response = await ask(headers, 'GET', `profile/listings/${job}/applications${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { data: Application[]; meta: { counts: Record<string, number>; title: string } };
};
const change = ({ headers }: Member, id: number, body: object) =>
  ask(headers, 'POST', `profile/applications/${id}/state`, body);
const file = (headers: Record<string, string>, id: number) =>
  ask(headers, 'GET', `profile/applications/${id}/file`);

/** Creates a job and an application to it with an attached document. */
async function applied(paper: Buffer, type: string) {
  const author = await member();
  const job = await createJob(author.account.id);
  const applicant = await photographer(app());
  const id = await applicant.send(paper, { document: true, type });
  const medium = await applicant.settled(id);
  const sent = await apply(applicant, job, { ...words, file: { id, name: 'salma-resume.pdf' } });
  expect(sent.statusCode, sent.body).toBe(201);
  const [application] = (await received(author, job)).data;
  if (!application) throw new Error('no application received');
  return { poster: author, job, applicant, medium, application };
}
const filesLeft = async (id: string) => {
  const sizes = await Promise.all(
    filesOfMedium({ id, document: true }).map((name) => app().storage.size(name)),
  );
  return sizes.filter((size) => size !== null).length;
};

test('an application reaches the employer once and shows its erasure date', async () => {
  const author = await member();
  const job = await createJob(author.account.id);
  const applicant = await member();
  const mine = async () => dataOf(await ask(applicant.headers, 'GET', `jobs/${job}/application`));
  expect(await mine()).toBeNull();
  const sent = await apply(applicant, job);
  expect(sent.statusCode, sent.body).toBe(201);
  expect(await mine()).toEqual(dataOf(sent));
  const twice = await Promise.all([apply(applicant, job), apply(applicant, job)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  const { data, meta } = await received(author, job);
  expect(data).toMatchObject([{ ...words, phone: null, file: null, state: 'new', interviewAt: null }]);
  const [{ sentAt = '', eraseAt = '' } = {}] = data;
  expect((Date.parse(eraseAt) - Date.parse(sentAt)) / 86_400_000).toBeCloseTo(limits.application.days, 1);
  expect(meta).toMatchObject({ title: 'Line cook', counts: { new: 1, read: 0, invited: 0, declined: 0 } });
  // The response must not reveal the applicant's account id.
  expect(JSON.stringify(data)).not.toContain(applicant.account.id);
});

test('an application without text, name or contact returns every missing field', async () => {
  const applicant = await member();
  const job = await createJob((await account()).id);
  const response = await apply(applicant, job, { name: '', text: ' ' });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject({
    name: [{ key: 'errors.field.nameRequired' }],
    text: [{ key: 'errors.field.applicationRequired' }],
    phone: [{ key: 'errors.field.phoneOrEmailRequired' }],
    email: [{ key: 'errors.field.phoneOrEmailRequired' }],
  });
  expect((await apply(applicant, job, { ...words, text: 'x'.repeat(601) })).statusCode).toBe(400);
  const guest = await app().inject({
    method: 'POST',
    url: `/api/mi/en/1/jobs/${job}/applications`,
    payload: words,
    remoteAddress: newVisitor(),
  });
  expect(guest.statusCode).toBe(401);
});

test('rejects applications to wanted ads, to jobs that are not public, and to the applicant’s own job', async () => {
  const author = await member();
  const applicant = await member();
  const status = async (id: number, who = applicant) => (await apply(who, id)).statusCode;
  expect(await status(await createJob(author.account.id, { side: 'wanted' }))).toBe(404);
  expect(await status(await createJob(author.account.id, { kind: 'business' }))).toBe(404);
  expect(await status(999_999)).toBe(404);
  const job = await createJob(author.account.id);
  expect(await status(job, author)).toBe(403);
  await app().db.update(listings).set({ expiresAt: sql`now()` }).where(eq(listings.id, job));
  expect(await status(job)).toBe(404);
});

test('the employer reads, invites and declines; a second tab does not undo the decision', async () => {
  const author = await member();
  const job = await createJob(author.account.id);
  const people = await Promise.all(
    ['Layla Saad', 'Ahmad Hamdan', 'يوسف الخالدي'].map(async (name) => ({ name, who: await member() })),
  );
  for (const { name, who } of people) await apply(who, job, { ...words, name });
  const { data } = await received(author, job);
  expect(data.map(({ name }) => name)).toEqual(people.map(({ name }) => name).reverse());
  const [third, second, first] = data.map(({ id }) => id) as [number, number, number];
  const at = '2026-11-18T20:00:00.000Z';
  expect(dataOf(await change(author, first, { state: 'declined' }))).toMatchObject({ state: 'declined' });
  expect(dataOf(await change(author, second, { state: 'invited', interviewAt: at }))).toMatchObject({
    state: 'invited',
    interviewAt: at,
  });
  expect(dataOf(await change(author, second, { state: 'read' }))).toMatchObject({ state: 'invited' });
  // Setting the state back to `read` undoes the decline.
  expect(dataOf(await change(author, first, { state: 'read' }))).toMatchObject({ state: 'read' });
  const { meta } = await received(author, job);
  expect(meta.counts).toEqual({ new: 1, read: 1, invited: 1, declined: 0 });
  expect((await received(author, job, '?state=new')).data.map(({ id }) => id)).toEqual([third]);
  expect((await change(author, first, { state: 'new' })).statusCode).toBe(400);
});

test('emails the employer and the invited applicant in their own languages', async () => {
  const author = await member();
  const job = await createJob(author.account.id);
  const applicant = await member('ar');
  await apply(applicant, job);
  const [application] = (await received(author, job)).data;
  const at = '2026-11-18T20:00:00.000Z';
  const invite = () => change(author, application?.id ?? 0, { state: 'invited', interviewAt: at });
  await invite();
  await invite();
  const notified = await mailTo(author.account.email);
  expect(notified.subject).toContain('Line cook');
  expect(notified.text).toContain(words.name);
  // The email must not contain the application text.
  expect(notified.text).not.toContain(words.text);
  const invited = await mailTo(applicant.account.email);
  expect(invited.text).toMatch(/18 نوفمبر.*3:00/s);
  expect(box().emailsTo(applicant.account.email)).toHaveLength(1);
});

test('an interview has a place and a contact, can be moved or cancelled, and shows in the applicant’s list', async () => {
  const author = await member();
  const job = await createJob(author.account.id);
  const applicant = await member();
  await apply(applicant, job);
  const [application] = (await received(author, job)).data;
  const id = application?.id ?? 0;
  const mine = async () => dataOf(await ask(applicant.headers, 'GET', 'profile/applications'));
  expect(await mine()).toMatchObject([{ job: { id: job, title: 'Line cook' }, state: 'sent', place: null }]);
  expect(dataOf(await change(author, id, { state: 'read' }))).toMatchObject({ state: 'read' });
  expect(await mine()).toMatchObject([{ state: 'sent' }]);

  const interview = { interviewAt: '2026-12-18T20:00:00.000Z', place: '120 Michigan Ave', contact: 'Huda' };
  await change(author, id, { state: 'invited', ...interview });
  expect(await mine()).toMatchObject([{ state: 'invited', ...interview }]);
  await change(author, id, { state: 'invited', ...interview, place: 'By phone' });
  expect(dataOf(await change(author, id, { state: 'read', withdraw: true }))).toMatchObject({
    ...{ state: 'read', interviewAt: null, place: null, contact: null },
  });
  expect(await mine()).toMatchObject([{ state: 'sent', interviewAt: null }]);
  const texts = () =>
    box()
      .emailsTo(applicant.account.email)
      .map(({ subject, text }) => `${subject} ${text}`);
  await expect.poll(() => texts().length).toBe(3);
  const all = texts().join(' ');
  for (const declared of ['120 Michigan Ave', 'Huda', 'has changed', 'By phone', 'canceled'])
    expect(all).toContain(declared);
  const notified = dataOf<{ change?: string }[]>(
    await ask(applicant.headers, 'GET', 'profile/notifications'),
  );
  expect(notified.map((one) => one.change)).toEqual(['withdrawn', 'moved', undefined]);
  expect(dataOf(await ask(author.headers, 'GET', 'profile/applications'))).toEqual([]);
});

test('a PDF is stored as an image of its pages that only the employer can read', async () => {
  const { poster: author, job, applicant, medium, application } = await applied(pdfOf(2), 'application/pdf');
  expect(medium).toMatchObject({ state: 'ready', picture: { width: 1280 } });
  expect(application.file).toEqual({ name: 'salma-resume.pdf', readable: true });
  const opened = dataOf<{ src: string; width: number; height: number }>(
    await file(author.headers, application.id),
  );
  expect(opened.src).toMatch(/^data:image\/webp;base64,UklGR/);
  expect(opened.height / opened.width).toBeCloseTo((2 * 792) / 612, 1);

  const [stranger, other] = [await member(), await member()];
  const staff = await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY));
  await createJob(other.account.id);
  for (const headers of [stranger.headers, other.headers, applicant.headers, await logIn(app(), staff)]) {
    expect((await file(headers, application.id)).statusCode).toBe(404);
    expect((await ask(headers, 'GET', `profile/listings/${job}/applications`)).statusCode).toBe(404);
    expect((await change({ ...stranger, headers }, application.id, { state: 'read' })).statusCode).toBe(404);
  }
  // A guest cannot read the document, neither from the endpoint nor from the image's URL without its signature.
  expect((await file({}, application.id)).statusCode).toBe(401);
  const baseline = (medium as Medium).picture?.src.replace(/\?.*$/, '') ?? '';
  expect((await app().inject(baseline)).statusCode).toBe(404);
  // After the employer signs out, their old token no longer gives access.
  const signedOut = await app().inject({
    method: 'POST',
    url: '/api/mi/en/1/logout',
    headers: author.headers,
    remoteAddress: newVisitor(),
  });
  expect(signedOut.statusCode, signedOut.body).toBeLessThan(300);
  expect((await file(author.headers, application.id)).statusCode).toBe(401);
});

test('an expired application is unreadable before any task has run, and its files are deleted afterwards', async () => {
  const photo = await twoColours(900, 1_200).jpeg().toBuffer();
  const { poster: author, job, medium, application } = await applied(photo, 'image/jpeg');
  expect((await file(author.headers, application.id)).statusCode).toBe(200);
  expect(await filesLeft(medium.id)).toBeGreaterThan(0);
  await app().db.update(applications).set({ eraseAt: sql`now()` }).where(eq(applications.id, application.id));
  expect((await file(author.headers, application.id)).statusCode).toBe(404);
  expect((await received(author, job)).data).toEqual([]);
  await eraseOldApplications(app().db);
  await expect.poll(() => filesLeft(medium.id)).toBe(0);
  expect(await app().db.select().from(media).where(eq(media.id, medium.id))).toEqual([]);
});

test('applications are erased with the job and with the applicant’s account', async () => {
  const withJob = await applied(pdfOf(1), 'application/pdf');
  await app().db.transaction((tx) => eraseApplicationsFor(tx, withJob.job));
  await expect.poll(() => filesLeft(withJob.medium.id)).toBe(0);
  const { applicant, medium, poster: author, job } = await applied(pdfOf(1), 'application/pdf');
  const data = personalData.find(({ name }) => name === 'applications');
  expect(await data?.export(app().db, applicant.account)).toMatchObject([{ text: words.text }]);
  await app().db.transaction(async (tx) => data?.erase(tx, applicant.account));
  expect((await received(author, job)).data).toEqual([]);
  await expect.poll(() => filesLeft(medium.id)).toBe(0);
});

test('rejects a fake PDF, one with too many pages, and a PDF sent as a photo, with a helpful message', async () => {
  const sender = await photographer(app());
  const settled = async (bytes: Buffer) =>
    sender.settled(await sender.send(bytes, { document: true, type: 'application/pdf' }));
  expect(await settled(Buffer.from('%PDF-1.7 and nothing else'))).toMatchObject({
    state: 'refused',
    reason: 'Could not read this PDF. Send a photo of the page instead.',
  });
  expect(await settled(pdfOf(limits.document.pages + 1))).toMatchObject({ state: 'refused' });
  const active = pdfOf(1, '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>');
  const stored = await settled(active);
  // No active content remains: a separate task deletes the uploaded PDF, and only the four rendered images are
  // retained.
  expect(stored.state).toBe('ready');
  await expect.poll(() => app().storage.size(uploadFile(stored.id))).toBeNull();
  expect(await filesLeft(stored.id)).toBe(4);
  const photo = await sender.ask('POST', '', { type: 'application/pdf', bytes: 1_000, document: false });
  expect([photo.statusCode, Object.keys(photo.json().errors)]).toEqual([400, ['type']]);
  const large = { type: 'application/pdf', bytes: limits.document.bytes + 1, document: true };
  expect((await sender.ask('POST', '', large)).statusCode).toBe(400);
});
