import type { StaffPost, StaffPostInList } from '@dalil/contract/staff-posts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { firstLoadTestCityId } from '../../../db/bulk-load.ts';
import { loadDataset } from '../../../seed/load.ts';
import type { TestAuthor } from '../../../testing/authors.ts';
import { queryPlans, statementsDuring } from '../../../testing/database/statements.ts';
import { useMarket } from '../../../testing/market.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { mediaUses } from '../../media/media.table.ts';

const {
  app,
  member,
  moderator,
  begin,
  sent,
  save,
  submit,
  published,
  decide,
  takeDown,
  change,
  desk,
  client,
} = useMarket(() => ({ CACHE: 'off' }));
let staff: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
});

const list = async (query = '', who = staff) => {
  const response = await who.send('GET', `staff/posts?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { data: StaffPostInList[]; meta: { next: string | null } };
};
const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);
const open = async (id: number, who = staff): Promise<StaffPost> => {
  const response = await who.send('GET', `staff/posts/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};
const emailsTo = async ({ account }: TestAuthor) =>
  (
    await app().db.execute<{ kind: string; change: string | null; reason: string | null }>(sql`
      select data->'payload'->>'kind' as kind, data->'payload'->>'change' as change, data->'payload'->>'reason' as reason
      from pgboss.job where name = 'mail.send' and data->'payload'->>'accountId' = ${account.id} order by created_on`)
  ).rows;
const isPublic = async (id: number) =>
  (await app().inject({ url: `/api/mi/en/1/products/${id}` })).statusCode === 200;

test('lists posts of every kind and state newest first, without drafts, filtered by kind, state, owner, text, id and phone', async () => {
  const [author, other] = [await member(), await member()];
  await begin(author, await desk(author, { title: 'Unsent desk' }));
  const pending = await sent(author, await desk(author, { title: 'Blue sofa', phone: '+13135550001' }));
  await published(author, staff, await desk(author, { title: 'Red sofa', phone: '+13135550002' }));
  const refused = await sent(other, await desk(other, { title: 'Green sofa', phone: '+13135550003' }));
  await decide(staff, refused, 'reject', 'Sold already.');

  expect(await titles('')).toEqual(['Green sofa', 'Red sofa', 'Blue sofa']);
  expect(await titles('state=pending')).toEqual(['Blue sofa']);
  expect(await titles('state=rejected&kind=product')).toEqual(['Green sofa']);
  expect(await titles('kind=job')).toEqual([]);
  expect(await titles(`owner=${author.account.id}`)).toEqual(['Red sofa', 'Blue sofa']);
  expect(await titles(`owner=${author.account.id}&q=blue`)).toEqual(['Blue sofa']);
  expect(await titles('q=SOFA')).toEqual(['Green sofa', 'Red sofa', 'Blue sofa']);
  expect(await titles('q=red')).toEqual(['Red sofa']);
  expect(await titles(`q=${encodeURIComponent(`#${pending.id}`)}`)).toEqual(['Blue sofa']);
  expect(await titles(`q=${encodeURIComponent('(313) 555-0002')}`)).toEqual(['Red sofa']);
  expect(await titles('q=nothing+like+this')).toEqual([]);
  expect((await list('q=red')).data[0]).toMatchObject({
    kind: 'product',
    state: 'published',
    owner: { id: author.account.id },
    hidden: false,
    openReports: 0,
    path: expect.stringContaining('/'),
  });
  for (const query of ['state=draft', 'q=a', 'owner=x', 'cursor=x', 'kind=king'])
    expect([query, (await staff.send('GET', `staff/posts?${query}`)).statusCode]).toEqual([query, 400]);
});

test('restores a removed post to its previous state, and emails its owner both times', async () => {
  const author = await member();
  const post = await published(author, staff, await desk(author));
  expect(await open(post.id)).toMatchObject({
    state: 'published',
    can: { correct: true, takeDown: true, restore: false, changeOwner: true },
  });
  await takeDown(staff, post, { reason: 'A copy.' });
  expect(await open(post.id)).toMatchObject({
    state: 'removed',
    can: { correct: false, takeDown: false, restore: true, changeOwner: false },
  });
  expect(await isPublic(post.id)).toBe(false);
  const restore = (reason?: string) =>
    staff.send('POST', `staff/posts/${post.id}/restoration`, reason ? { reason } : {});
  expect((await restore()).json().errors.reason).toBeDefined();
  expect((await restore('It is no copy.')).json().data).toEqual({ state: 'published' });
  expect(await isPublic(post.id)).toBe(true);
  expect((await restore('Twice.')).statusCode).toBe(409);
  expect((await emailsTo(author)).slice(-2)).toMatchObject([
    { kind: 'postTakenDown', reason: 'A copy.' },
    { kind: 'postChanged', change: 'restored', reason: 'It is no copy.' },
  ]);
  expect((await open(post.id)).history.map(({ action, by }) => [action, by?.id])).toEqual([
    ['submit', author.account.id],
    ['approve', staff.account.id],
    ['takeDown', staff.account.id],
    ['overturn', staff.account.id],
  ]);

  await takeDown(staff, post, { reason: 'A copy again.' });
  await author.send('POST', `profile/listings/${post.id}/appeal`, { text: 'It is mine.' });
  expect(await open(post.id)).toMatchObject({ appealed: true, can: { restore: false } });
  expect((await restore('Past the appeal.')).statusCode).toBe(409);

  const removed = await published(author, staff, await desk(author));
  await change(author, removed, 'remove');
  expect(
    (await staff.send('POST', `staff/posts/${removed.id}/restoration`, { reason: 'No.' })).statusCode,
  ).toBe(409);
});

test("applies staff corrections to the public post and to the owner's pending revision", async () => {
  const author = await member();
  const input = await desk(author, { title: 'Desk, call me', price: 85_00 });
  const post = await published(author, staff, input);
  const draft = await save(author, post, { ...input, description: 'My new words.' });
  const page = await open(post.id);
  expect(page).toMatchObject({ edit: 'draft', input: { title: 'Desk, call me', price: 85_00 } });
  expect(page.fields).toContain('titleArabic');
  expect(page.photos).toHaveLength(2);
  const correct = (body: object) =>
    staff.send('POST', `staff/posts/${post.id}/corrections`, {
      version: page.version,
      changes: { title: 'Desk', price: 80_00 },
      removedPhotos: [input.photos[0]],
      reason: 'No phone numbers in titles.',
      ...body,
    });
  expect((await correct({ changes: { title: '' } })).json().errors.title).toBeDefined();
  expect((await correct({ changes: { categoryId: 1 } })).statusCode).toBe(400);
  expect((await correct({ version: 99 })).statusCode).toBe(409);
  expect((await correct({})).statusCode).toBe(200);
  expect((await correct({})).statusCode).toBe(409);

  const shown = (await app().inject({ url: `/api/mi/en/1/products/${post.id}` })).json().data;
  expect(shown).toMatchObject({ title: 'Desk', amount: 80_00 });
  expect(shown.photos).toHaveLength(1);
  const mine = (await author.send('GET', `profile/listings/${post.id}`)).json().data;
  expect(mine.input).toMatchObject({
    title: 'Desk',
    description: 'My new words.',
    photos: [input.photos[1]],
  });
  // The owner must reload the revision before saving again.
  expect((await save(author, draft.json().data, { ...input, description: 'Over it.' })).statusCode).toBe(409);
  await submit(author, mine);
  await decide(staff, { id: post.id, version: mine.version }, 'approve');
  expect((await app().inject({ url: `/api/mi/en/1/products/${post.id}` })).json().data).toMatchObject({
    title: 'Desk',
    description: 'My new words.',
  });
  expect((await emailsTo(author)).find(({ change: what }) => what === 'corrected')).toMatchObject({
    reason: 'No phone numbers in titles.',
  });
  const { rows } = await app().db.execute(sql`
    select action, reason, detail from audit_log where action = 'listing.corrected'`);
  expect(rows).toEqual([
    {
      action: 'listing.corrected',
      reason: 'No phone numbers in titles.',
      detail: { fields: expect.arrayContaining(['title', 'price', 'photos']) },
    },
  ]);
});

test("transfers a post with its photos but without the previous owner's pending revision; only the new owner can open it", async () => {
  const [from, to, other] = [await member(), await member(), await member()];
  const input = await desk(from);
  const post = await published(from, staff, input);
  await save(from, post, { ...input, description: 'A private note.' });
  const give = (email: string | null, who = staff, before: TestAuthor = from) =>
    who.send('PUT', `staff/posts/${post.id}/owner`, {
      from: before.account.id,
      email,
      reason: 'Posted for a friend.',
    });
  expect((await give('nobody@mail.example')).json().errors.email).toBeDefined();
  // Only businesses can be unowned, and moderators cannot make themselves owner.
  expect((await give(null)).json().errors.email).toBeDefined();
  expect((await give(staff.account.email)).statusCode).toBe(403);
  expect((await give(to.account.email)).json().data.owner).toMatchObject({ id: to.account.id });
  expect((await give(other.account.email)).statusCode).toBe(409);
  expect((await from.send('GET', `profile/listings/${post.id}`)).statusCode).toBe(404);
  const theirs = (await to.send('GET', `profile/listings/${post.id}`)).json().data;
  expect(theirs.input).toMatchObject({ description: input.description });
  expect((await save(to, theirs, { ...theirs.input, title: 'My desk' })).statusCode).toBe(200);
  expect((await emailsTo(from)).at(-1)).toMatchObject({ change: 'taken' });
  expect((await emailsTo(to)).at(-1)).toMatchObject({ change: 'given', reason: 'Posted for a friend.' });
  const uses = await app().db.select().from(mediaUses);
  expect(uses.some(({ owner }) => owner === `listing/${post.id}`)).toBe(true);
});

test("rejects staff actions on one's own post, and any by members", async () => {
  const author = await member();
  const own = await client((await moderator()).account);
  const mine = await published(own, staff, await desk(own));
  expect((await open(mine.id, own)).can).toEqual({
    correct: false,
    takeDown: false,
    restore: false,
    changeOwner: false,
  });
  const calls = [
    ['POST', 'corrections', { version: 1, changes: { title: 'Better' }, reason: 'Mine.' }],
    ['PUT', 'owner', { from: own.account.id, email: author.account.email, reason: 'Mine.' }],
    ['POST', 'restoration', { reason: 'Mine.' }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect([path, (await own.send(method, `staff/posts/${mine.id}/${path}`, body)).statusCode]).toEqual([
      path,
      403,
    ]);
    expect((await author.send(method, `staff/posts/${mine.id}/${path}`, body)).statusCode).toBe(403);
  }
  const draft = await begin(author, await desk(author));
  expect((await staff.send('GET', `staff/posts/${draft.id}`)).statusCode).toBe(404);
});

test('reads each page by index with a constant number of queries for any filter', async () => {
  const { db } = app();
  await db.transaction(async (tx) => {
    for (const kind of ['directory', 'rent', 'job', 'product'] as const) {
      const parentId = await createCategory(tx, { cityId: 1 }, { kind, key: `load-${kind}` });
      await createCategory(tx, { cityId: 1 }, { kind, key: `load-${kind}/sub`, parentId });
    }
  });
  for await (const _ of loadDataset(db, { cities: 3, count: 4_000 }));
  await db.execute(
    sql`update listings set state = 'removed' where id % 5 = 0 and city_id = ${firstLoadTestCityId}`,
  );
  await db.execute(sql`vacuum analyze listings`);
  const { rows } = await db.execute<{ owner: string }>(sql`
    select owner_id as owner from listings where city_id = ${firstLoadTestCityId} and owner_id is not null limit 1`);
  const base = `/api/mi/en/${firstLoadTestCityId}`;
  const who = await client(staff.account, base);
  const counts = new Set<number>();
  for (const query of [
    '',
    'kind=job',
    'state=removed',
    'kind=rent&state=published',
    'q=warren',
    `owner=${rows[0]?.owner}`,
  ]) {
    const first = await statementsDuring(db, () => list(query, who));
    const { next } = first.answer.meta;
    const second = next ? await statementsDuring(db, () => list(`${query}&cursor=${next}`, who)) : first;
    expect(first.answer.data.length, query).toBeGreaterThan(0);
    if (next) expect(second.answer.data[0]?.id).toBeLessThan(first.answer.data.at(-1)?.id ?? 0);
    for (const { sent: statements } of [first, second]) {
      counts.add(statements.length);
      expect(await queryPlans(app(), statements), query).not.toMatch(/Seq Scan on listings/);
    }
  }
  expect([...counts]).toHaveLength(1);
});
