import { readdirSync } from 'node:fs';
import type { SavedItem } from '@dalil/contract/favourites';
import { type JobCard, type JobDetail, jobInput, listJobs, perHour } from '@dalil/contract/jobs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { read } from '../../../../testing/api.ts';
import { createAuthors, type TestAuthor } from '../../../../testing/authors.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { newVisitor } from '../../../../testing/visitor.ts';
import { createAccount } from '../../../accounts/accounts.factory.ts';
import { createCategory } from '../../../categories/categories.factory.ts';
import { createAreas, createCity } from '../../../places/places.factory.ts';
import { fieldsOf } from '../../base/listing-kind.ts';
import { listings } from '../../base/listings.table.ts';
import { businessOf, createBusiness } from '../businesses/businesses.factory.ts';
import { companyJobOf, createJob, personJobOf, seekerJobOf } from './jobs.factory.ts';

let placed: { categoryId: number; areaId: number };
let otherField: number;
let areas: Map<string, number>;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const food = { kind: 'job', key: 'food', nameEn: 'Food and kitchens', nameAr: 'طعام ومطابخ' } as const;
    const categoryId = await createCategory(tx, scope, food);
    otherField = await createCategory(tx, scope, {
      ...food,
      key: 'teaching',
      nameEn: 'Teaching',
      nameAr: 'تعليم',
    });
    areas = await createAreas(tx, scope);
    placed = { categoryId, areaId: areas.get('east-dearborn') ?? 0 };
  }),
);
const { client, member, moderator, begin, submit, published, sent, decide, change, mine } = createAuthors(
  app,
  'job',
);

let staff: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
});

const base = '/api/mi/en/1';
const company = (facts: Partial<Parameters<typeof companyJobOf>[0]> = {}) =>
  companyJobOf({ ...placed, ...facts });
const person = (facts: Partial<Parameters<typeof personJobOf>[0]> = {}) =>
  personJobOf({ ...placed, ...facts });
const seeker = (facts: Partial<Parameters<typeof seekerJobOf>[0]> = {}) =>
  seekerJobOf({ ...placed, ...facts });

const list = (query = '') => read<JobCard[]>(app(), `${base}/jobs?${query}`);
const ids = async (query?: string) => (await list(query)).map(({ id }) => id);
const job = (id: number, lang = 'en') => read<JobDetail>(app(), `/api/mi/${lang}/1/jobs/${id}`);
const contact = (id: number) =>
  app().inject({ method: 'POST', url: `${base}/listings/${id}/contact`, remoteAddress: newVisitor() });

/** Error messages of a response by field. */
const declared = (response: { json: () => { errors: Record<string, { message: string }[]> } }) =>
  Object.fromEntries(
    Object.entries(response.json().errors).map(([field, errors]) => [
      field,
      errors.map(({ message }) => message),
    ]),
  );

/** Returns all public responses about a job, including the contact details shown on request. */
async function publicAnswers(id: number): Promise<string> {
  const urls = [
    `jobs/${id}`,
    `jobs/${id}/similar`,
    `jobs/by-id?ids=${id}`,
    'jobs?near=42.3,-83.1&sort=nearest',
    'jobs?side=wanted',
    'jobs/web/looking_for',
  ];
  const bodies: string[] = [];
  for (const url of urls)
    for (const lang of ['en', 'ar']) {
      const { statusCode, body } = await app().inject(`/api/mi/${lang}/1/${url}`);
      expect(statusCode, body).toBe(200);
      bodies.push(body);
    }
  return [...bodies, (await contact(id)).body].join('\n');
}

test('the jobs module needs at most 12 files on the server', () => {
  const own = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  const files = ['jobs.ts', 'job-words.ts', 'fair-work.ts', ...own];
  console.log(`jobs: ${files.length} files on the server (${files.join(', ')})`);
  expect(files.length).toBeLessThanOrEqual(12);
});

test('no job form or filter has gender, age, religion or nationality', () => {
  const names = [...fieldsOf(jobInput), ...Object.keys(listJobs.query.shape)];
  expect(names.length).toBeGreaterThan(25);
  const personal = /gender|sex|^age|age$|birth|religio|faith|national|origin|race|marital/i;
  expect(names.filter((name) => personal.test(name))).toEqual([]);
});

test('each form reports missing fields with its own messages [6.07] [6.09] [6.18]', async () => {
  const author = await member();
  const errors = async (input: object) => {
    const response = await submit(author, await begin(author, input));
    expect(response.statusCode).toBe(400);
    return declared(response);
  };
  expect(Object.keys(await errors({}))).toEqual(['form']);
  const common = {
    title: ['Title is required'],
    categoryId: ['main category is required'],
    jobType: ['Job Type is required'],
    areaId: ['Location is required'],
    description: ['Description is required'],
    phone: ['Please fill phone number or email address'],
    email: ['Please fill phone number or email address'],
  };
  expect(await errors({ form: 'company' })).toEqual({ ...common, companyName: ['Company name is required'] });
  expect(await errors({ form: 'person' })).toEqual(common);
  expect(await errors({ form: 'seeker' })).toEqual(common);
  expect(await errors({ ...company(), payFrom: 20_00, payTo: 19_99 })).toEqual({
    payTo: ['This must be at least the first amount'],
  });
  expect(Object.keys(await errors(company({ categoryId: 999_999 })))).toEqual(['categoryId']);
  expect(Object.keys(await errors(company({ areaId: 999_999 })))).toEqual(['areaId']);
  expect(Object.keys(await errors(seeker({ portfolio: 'mine' })))).toEqual(['portfolio']);
  // The description must describe the work, not the person (decision 29).
  expect(await errors(person({ description: 'Women only, three hours a day.' }))).toEqual({
    description: ['A job is open to women and men. Please describe the work, not the person.'],
  });
  // Fields that the form does not have are not stored.
  const draft = await begin(author, { ...person(), gender: 'male', age: 30 });
  expect(draft.input).toEqual(person());
});

test('a pending job is published with all its attributes in both languages [1.04] [4.07] [5.15] [7.04]', async () => {
  const author = await member();
  const input = company({ title: 'Waits first', titleArabic: 'ينتظر أولًا' });
  const draft = await sent(author, input);
  expect(draft.state).toBe('pending');
  expect((await app().inject(`${base}/jobs/${draft.id}`)).statusCode).toBe(404);
  expect(await ids('q=waits+first')).toEqual([]);
  await decide(staff, draft, 'approve');
  expect((await mine(author))[0]).toMatchObject({ id: draft.id, state: 'published' });
  const english = await job(draft.id);
  expect(english).toMatchObject({
    title: 'Waits first',
    side: 'offer',
    form: 'company',
    category: { id: placed.categoryId, key: 'food', name: 'Food and kitchens' },
    jobType: 'full',
    payFrom: 19_00,
    payTo: 23_00,
    payPer: 'hour',
    experience: 'some',
    company: 'Bayt Al-Zaytoun',
    business: null,
    area: 'East Dearborn',
    place: 'Warren Ave',
    description: input.description,
  });
  expect(await job(draft.id, 'ar')).toMatchObject({
    title: 'ينتظر أولًا',
    category: { name: 'طعام ومطابخ' },
    area: 'شرق ديربورن',
    slugs: english.slugs,
  });
});

test('offers and job seekers are separate lists, by company or person, and are saved and counted separately [1.04] [3.52]', async () => {
  const author = await member();
  const hiring = await published(author, staff, company({ title: 'Two sides' }));
  const family = await published(author, staff, person({ title: 'Two sides' }));
  const looking = await published(author, staff, seeker({ title: 'Two sides' }));
  expect(await ids('q=two+sides')).toEqual([family.id, hiring.id]);
  expect(await ids('q=two+sides&by=company')).toEqual([hiring.id]);
  expect(await ids('q=two+sides&by=person')).toEqual([family.id]);
  expect(await ids('q=two+sides&side=wanted')).toEqual([looking.id]);
  const byId = await read<JobCard[]>(app(), `${base}/jobs/by-id?ids=${looking.id},${hiring.id}`);
  expect(byId.map(({ id }) => id)).toEqual([looking.id, hiring.id]);
  const reader = await member();
  await reader.send('POST', 'profile/save', { type: 'job', id: looking.id });
  const saved: SavedItem[] = (await reader.send('GET', 'profile/favorite?type=job')).json().data;
  expect(saved).toMatchObject([{ id: looking.id, card: { side: 'wanted', payFrom: 25_00 } }]);
  expect((await author.send('GET', 'profile/counts')).json().data.posts).toEqual({ job: 3 });
  await expect
    .poll(async () => read(app(), `${base}/jobs/web/looking_for`))
    .toEqual([
      { side: 'offer', count: (await list()).length },
      { side: 'wanted', count: (await list('side=wanted')).length },
    ]);
});

test('GET jobs/web/looking_for returns both sides [8.10]', async () => {
  const answer = await app().inject(`${base}/jobs/web/looking_for`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.map(({ side }: { side: string }) => side)).toEqual(['offer', 'wanted']);
});

test('every filter works alone and combined with others [3.27] [3.52] [4.07]', async () => {
  const author = await member();
  const make = async (facts: object) =>
    (await published(author, staff, { ...company(), title: 'Narrowed', ...facts })).id;
  const full = await make({});
  const part = await make({
    jobType: 'part',
    experience: 'none',
    payFrom: 130_00,
    payTo: undefined,
    payPer: 'day',
  });
  const both = await make({
    jobType: 'both',
    experience: 'much',
    categoryId: otherField,
    payFrom: 4_000_00,
    payTo: undefined,
    payPer: 'month',
  });
  const unpaid = await make({ payFrom: undefined, payTo: undefined, areaId: areas.get('southend') });
  const found = async (query: string) => (await ids(`q=narrowed&${query}`)).sort((a, b) => a - b);
  expect(await found('')).toEqual([full, part, both, unpaid]);
  expect(await found('jobType=full')).toEqual([full, both, unpaid]);
  expect(await found('jobType=part')).toEqual([part, both]);
  expect(await found('jobType=both')).toEqual([both]);
  expect(await found('experience=none,much')).toEqual([part, both]);
  expect(await found(`category=${otherField}`)).toEqual([both]);
  expect(await found(`area=${areas.get('southend')}`)).toEqual([unpaid]);
  expect(await found('payPer=day')).toEqual([part]);
  expect(await found('payPer=day,month')).toEqual([part, both]);
  // If several pay periods are selected, price limits are per hour.
  expect(await found('payPer=day,month&priceMin=2000')).toEqual([both]);
  // Hourly pay of the three jobs: 19, 16.25 and 23.12.
  expect(await found('priceMin=1900')).toEqual([full, both]);
  expect(await found('priceMax=1800')).toEqual([part]);
  expect(await found('payPer=day&priceMin=13000')).toEqual([part]);
  expect(await found('payPer=day&priceMin=13100')).toEqual([]);
  expect(await ids('q=narrowed&sort=dearest')).toEqual([both, full, part]);
  expect(await ids('q=narrowed&sort=cheapest')).toEqual([part, full, both]);
  expect(await found('jobType=full&experience=much&by=company')).toEqual([both]);
  expect(await found('by=person')).toEqual([]);
  for (const wrong of ['jobType=some', 'experience=', 'payPer=year', 'by=robot', 'side=both'])
    expect((await app().inject(`${base}/jobs?${wrong}`)).statusCode, wrong).toBe(400);
});

test.each([
  ['hour', 20_00],
  ['day', 160_00],
  ['week', 800_00],
  ['month', 3_460_00],
] as const)('pay per %s is compared as hourly pay', (period, cents) => {
  expect(perHour(cents, period)).toBe(20_00);
});

test('a company shows its page and logo if the author owns it; another owner’s company is rejected', async () => {
  const [owner, other] = await Promise.all([member(), member()]);
  const businessId = await app().db.transaction(async (tx) => {
    const main = await createCategory(tx, { cityId: 1 }, { key: 'restaurants' });
    const sub = await createCategory(tx, { cityId: 1 }, { key: 'restaurants/levant', parentId: main });
    const input = await businessOf(tx, owner.account.id, { categoryId: main, subCategoryIds: [sub] });
    const facts = { claimed: true, lang: 'en', verified: true, publishedAt: new Date() } as const;
    return createBusiness(tx, { cityId: 1 }, input, { accountId: owner.account.id, ...facts });
  });
  const refused = await submit(other, await begin(other, company({ businessId })));
  expect(declared(refused)).toEqual({ companyName: ['Company name is required'] });
  const { id } = await published(owner, staff, company({ businessId, title: 'Own place' }));
  const tile = { id: businessId, slug: expect.any(String), verified: true };
  expect(await job(id)).toMatchObject({ company: 'Qahwa & Hal', business: tile });
  expect((await job(id)).business?.logo).not.toBeNull();
  expect(await job(id, 'ar')).toMatchObject({ company: 'قهوة وهال' });
  expect(await list('q=own+place')).toMatchObject([{ company: 'Qahwa & Hal', business: tile }]);
  // An anonymous job does not link to the business page, which would reveal the author.
  const hidden = await published(owner, staff, company({ businessId, anonymous: true }));
  expect(await job(hidden.id)).toMatchObject({ company: 'Bayt Al-Zaytoun', business: null, poster: null });
  await app().db.update(listings).set({ state: 'paused' }).where(eq(listings.id, businessId));
  expect(await list('q=own+place&sort=dearest')).toMatchObject([
    { company: 'Bayt Al-Zaytoun', business: null },
  ]);
});

test('an anonymous job reveals nothing about its author; phone and email appear only on request [4.07] [7.03]', async () => {
  const account = await app().db.transaction((tx) => createAccount(tx));
  const author = await client(account);
  const reach = { phone: '+13135550177', email: 'me@work.example' };
  const open = await published(author, staff, seeker(reach));
  const hidden = await published(author, staff, seeker({ ...reach, anonymous: true }));
  const ticked = await published(author, staff, seeker({ ...reach, anonymous: true, showPhone: true }));
  expect(await job(open.id)).toMatchObject({
    poster: { name: account.name, since: new Date().getFullYear() },
    portfolio: 'https://lessons.example/arabic',
  });
  expect((await contact(open.id)).json().data).toEqual({ name: account.name, ...reach });
  for (const { id } of [hidden, ticked])
    expect(await job(id)).toMatchObject({ poster: null, portfolio: null });
  expect((await contact(hidden.id)).json().data).toEqual({ name: null, phone: null, email: null });
  expect((await contact(ticked.id)).json().data).toEqual({ name: null, phone: reach.phone, email: null });
  await change(author, open, 'remove');
  const notified = await publicAnswers(hidden.id);
  for (const trace of [account.id, account.email, account.name, reach.email, reach.phone.slice(-7)])
    expect(notified).not.toContain(trace);
});

test('a private person’s job shows no phone number in lists or on its page', async () => {
  const { id } = await published(
    await member(),
    staff,
    person({ phone: '+13135550188', email: 'home@work.example' }),
  );
  const responses = await Promise.all(
    [`jobs/${id}`, 'jobs', `jobs/by-id?ids=${id}`, `jobs/${id}/similar`].map((url) =>
      app().inject(`${base}/${url}`),
    ),
  );
  const notified = responses.map(({ body }) => body).join('\n');
  expect(notified).toContain(`"id":${id}`);
  expect(notified).not.toMatch(/5550188|home@work/);
});

test('similar jobs have the same side and field', async () => {
  const author = await member();
  const first = await published(author, staff, seeker({ categoryId: otherField, title: 'Similar one' }));
  const second = await published(author, staff, seeker({ categoryId: otherField, title: 'Similar two' }));
  await published(author, staff, company({ categoryId: otherField }));
  const similar = await read<JobCard[]>(app(), `${base}/jobs/${first.id}/similar`);
  expect(similar.map(({ id }) => id)).toEqual([second.id]);
});

test('a job expires after 30 days, disappears at once, and can be marked as filled by its author', async () => {
  const author = await member();
  const { id } = await published(author, staff, company({ title: 'Ends today' }));
  const [mineNow] = await mine(author);
  const days = (new Date(mineNow?.expiresAt ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await app().db.update(listings).set({ expiresAt: sql`now()` }).where(eq(listings.id, id));
  expect(await ids('q=ends+today')).toEqual([]);
  expect((await app().inject(`${base}/jobs/${id}`)).statusCode).toBe(404);
  const filled = await published(author, staff, company({ title: 'Filled today' }));
  expect(await ids('q=filled+today')).toEqual([filled.id]);
  expect((await change(author, filled, 'fulfill')).json().data).toEqual({ state: 'fulfilled' });
  expect(await ids('q=filled+today')).toEqual([]);
});

test('the factory creates public jobs in either language', async () => {
  const { id: accountId } = await app().db.transaction((tx) => createAccount(tx));
  const facts = { accountId, lang: 'ar', publishedAt: new Date('2026-01-02') } as const;
  const id = await app().db.transaction((tx) => createJob(tx, { cityId: 1 }, person(), facts));
  expect(await job(id, 'ar')).toMatchObject({ lang: 'ar', publishedAt: '2026-01-02T00:00:00.000Z' });
});
