import type { ListingDraft } from '@dalil/contract/listings';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from './modules/accounts/accounts.factory.ts';
import { createCategory } from './modules/categories/categories.factory.ts';
import { createBlog } from './modules/editorial/blogs/blogs.factory.ts';
import { businessOf } from './modules/listings/kinds/businesses/businesses.factory.ts';
import { companyJobOf } from './modules/listings/kinds/jobs/jobs.factory.ts';
import { productOf } from './modules/listings/kinds/products/products.factory.ts';
import { rentOf } from './modules/listings/kinds/rents/rents.factory.ts';
import { createAreas, createCity } from './modules/places/places.factory.ts';
import { apiClient } from './testing/api.ts';
import { createAuthors, type TestAuthor } from './testing/authors.ts';
import { useTestApp } from './testing/test-app.ts';

const filed = { business: 0, businessSub: 0, job: 0, rent: 0, product: 0, productSub: 0, areaId: 0, blog: 0 };
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const category = (kind: 'job' | 'rent' | 'product', key: string, parentId?: number) =>
      createCategory(tx, scope, { kind, key, ...(parentId ? { parentId } : {}) });
    filed.business = await createCategory(tx, scope);
    filed.businessSub = await createCategory(tx, scope, { key: 'bakeries/kaak', parentId: filed.business });
    filed.job = await category('job', 'food');
    filed.rent = await category('rent', 'apartment');
    filed.product = await category('product', 'furniture');
    filed.productSub = await category('product', 'furniture/desks', filed.product);
    [filed.areaId = 0] = (await createAreas(tx, scope)).values();
    filed.blog = await createBlog(tx, scope);
  }),
);

const of = {
  business: createAuthors(app, 'business'),
  rent: createAuthors(app, 'rent'),
  job: createAuthors(app, 'job'),
  product: createAuthors(app, 'product'),
};
type Kind = keyof typeof of;
/** Each listing kind with the path of its public list. */
const kinds = [
  ['business', 'businesses'],
  ['rent', 'rents'],
  ['job', 'jobs'],
  ['product', 'products'],
] as const;

let author: TestAuthor;
let reader: TestAuthor;
let staff: TestAuthor;
beforeAll(async () => {
  [author, reader, staff] = [await of.job.member(), await of.job.member(), await of.job.moderator()];
});

const inputs: Record<Kind, (accountId: string) => Promise<object>> = {
  business: (accountId) =>
    app().db.transaction((tx) =>
      businessOf(tx, accountId, { categoryId: filed.business, subCategoryIds: [filed.businessSub] }),
    ),
  rent: (accountId) =>
    app().db.transaction((tx) => rentOf(tx, accountId, { categoryId: filed.rent, areaId: filed.areaId })),
  job: async () => companyJobOf({ categoryId: filed.job, areaId: filed.areaId }),
  product: (accountId) =>
    app().db.transaction((tx) =>
      productOf(tx, accountId, {
        categoryId: filed.product,
        subCategoryId: filed.productSub,
        areaId: filed.areaId,
      }),
    ),
};

async function expectSaveAndUnsave(type: string, id: number): Promise<void> {
  for (const saved of [true, false]) {
    expect((await reader.send('POST', 'profile/save', { type, id })).json()).toEqual({ data: { saved } });
    const { data } = (await reader.send('GET', `profile/favorite?type=${type}`)).json();
    expect(data.map((item: { id: number }) => item.id)).toEqual(saved ? [id] : []);
  }
}

test.each(kinds)(
  'a member posts and manages a %s of their own, and another member saves and unsaves it [1.02] [1.09] [5.17]',
  async (kind, path) => {
    const { begin, save, submit, decide, change, mine } = of[kind];
    const input = await inputs[kind](author.account.id);
    const draft = await begin(author, input);
    expect(await mine(author)).toMatchObject([{ id: draft.id, state: 'draft' }]);
    const saved: ListingDraft = (await save(author, draft, { ...input, description: 'Edited once.' })).json()
      .data;
    const sent: ListingDraft = (await submit(author, saved)).json().data;
    expect(sent.state).toBe('pending');
    expect((await decide(staff, sent, 'approve')).statusCode).toBe(200);
    expect(await mine(author)).toMatchObject([{ id: draft.id, state: 'published' }]);

    const shown = () => reader.send('GET', `${path}/${draft.id}`);
    await expect.poll(async () => (await shown()).json().data?.description).toBe('Edited once.');
    await expectSaveAndUnsave(kind, draft.id);

    // Only the author can manage a post.
    expect(await mine(reader)).toEqual([]);
    for (const action of ['pause', 'remove'])
      expect((await change(reader, draft, action)).statusCode).toBe(404);
    expect((await save(reader, sent, input)).statusCode).toBe(404);
    expect((await change(author, draft, 'pause')).json().data.state).toBe('paused');
    // The cached page is invalidated with a short delay, also for the author.
    const status = async () => (await shown()).statusCode;
    await expect.poll(status).toBe(404);
    expect((await change(author, draft, 'resume')).json().data.state).toBe('published');
    await expect.poll(status).toBe(200);
    expect((await change(author, draft, 'remove')).json().data.state).toBe('removed');
    await expect.poll(status).toBeGreaterThanOrEqual(404);
  },
);

test('a member saves and unsaves an article [1.09] [5.17]', () => expectSaveAndUnsave('blog', filed.blog));

test('a member can post, save, edit the profile, change the password and delete the account; a guest can do none of it [7.02]', async () => {
  const account = await app().db.transaction((tx) => createAccount(tx));
  const { client, sent } = of.job;
  const me = await client(account);
  expect((await sent(me, await inputs.job(account.id))).state).toBe('pending');
  const next = 'thyme & sumac 2026';
  const calls = [
    ['POST', 'profile/listings', { kind: 'job', input: {} }, 201],
    ['POST', 'profile/save', { type: 'blog', id: filed.blog }, 200],
    ['PATCH', 'profile', { name: 'Nadia Saleh' }, 200],
    ['POST', 'profile/password', { current: account.password, password: next, passwordRepeat: next }, 200],
    ['POST', 'profile/delete', { password: next }, 200],
  ] as const;
  for (const [method, path, payload, status] of calls) {
    const guest = await app().inject({ method, url: `/api/mi/en/1/${path}`, payload });
    expect([path, guest.statusCode]).toEqual([path, 401]);
    const response = await me.send(method, path, payload);
    expect([path, response.statusCode], response.body).toEqual([path, status]);
    if (method === 'PATCH') expect((await me.send('GET', 'profile')).json().data.name).toBe('Nadia Saleh');
  }
  expect((await me.send('GET', 'profile')).statusCode).toBe(401);
  const login = (tried: string) =>
    apiClient(app)({}, 'POST', 'login', { email: account.email, password: tried, remember: false });
  expect((await login(account.password)).json().code).toBe('wrongPassword');
  expect((await login(next)).json().data).toMatchObject({ restored: true });
});
