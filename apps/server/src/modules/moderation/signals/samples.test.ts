import { randomUUID } from 'node:crypto';
import type { ListingReview, QueuedListing } from '@dalil/contract/moderation';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useMarket } from '../../../testing/market.ts';
import type { Poster } from '../../../testing/posters.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { isDrawn } from '../../listings/authoring/samples.ts';
import { listings } from '../../listings/base/listings.table.ts';

const { app, member, moderator, begin, save, submit, decide, desk, mine } = useMarket(() => ({
  CACHE: 'off',
}));
let staff: Poster;
let other: Poster;
let author: Poster;
beforeAll(async () => {
  [staff, other, author] = [await moderator(), await moderator(), await member()];
  await trust(author);
});

const trust = async (who: Poster) => {
  const path = `staff/accounts/${who.account.id}/trusted`;
  expect((await other.send('PUT', path, { trusted: true })).statusCode).toBe(200);
};
const queue = async (): Promise<QueuedListing[]> =>
  (await staff.send('GET', 'staff/listings/queue')).json().data;
const review = async (id: number): Promise<ListingReview> =>
  (await staff.send('GET', `staff/listings/${id}/review`)).json().data;
const visible = async (id: number) => (await app().inject({ url: `/api/mi/en/1/products/${id}` })).statusCode;
const isWaiting = async (id: number) => (await queue()).some((one) => one.id === id);

/** Returns a secret for which all of these versions are sampled, or none of them. */
function secretFor(drawn: boolean, ...versions: number[]): string {
  for (;;) {
    const secret = randomUUID();
    if (versions.every((version) => isDrawn(secret, version) === drawn)) return secret;
  }
}
const setSecret = (id: number, secret: string) =>
  app().db.update(listings).set({ secret }).where(eq(listings.id, id));

/** Submits a trusted member's post, which is public at once. */
async function posted(drawn: boolean, facts: Parameters<typeof desk>[1] = {}, who = author) {
  const draft = await begin(who, await desk(who, facts));
  await setSecret(draft.id, secretFor(drawn, 1, 2, 3));
  const response = await submit(who, draft);
  expect(response.statusCode, response.body).toBe(200);
  expect(await visible(draft.id)).toBe(200);
  return response.json().data as { id: number; version: number };
}

test('one in ten is sampled, based on the secret', () => {
  const drawn = Array.from({ length: 20_000 }, () => isDrawn(randomUUID(), 1)).filter(Boolean).length;
  expect(drawn).toBeGreaterThan(1_700);
  expect(drawn).toBeLessThan(2_300);
});

test('a sampled post is public and queued for a check; others are only public', async () => {
  const [drawn, free] = [await posted(true), await posted(false)];
  expect(await isWaiting(free.id)).toBe(false);
  expect((await queue()).find(({ id }) => id === drawn.id)).toMatchObject({ sample: true, edit: false });
  expect(await review(drawn.id)).toMatchObject({ sample: true, published: null, changed: [] });
  // The author must not see that the post was sampled.
  const [own] = (await mine(author)).filter(({ id }) => id === drawn.id);
  expect(own).toMatchObject({ state: 'published', edit: null });
  expect((await author.send('GET', 'profile/export')).body).not.toContain('sampled');

  // The review lock applies as for any pending post.
  expect((await other.send('POST', `staff/listings/${drawn.id}/hold`)).statusCode).toBe(200);
  expect((await decide(staff, drawn, 'approve')).statusCode).toBe(409);
  for (const decision of ['reject', 'requestChanges'])
    expect((await decide(other, drawn, decision, 'No.')).statusCode).toBe(409);
  expect((await decide(other, drawn, 'approve')).json().data).toMatchObject({ state: 'published' });
  expect([await isWaiting(drawn.id), await visible(drawn.id)]).toEqual([false, 200]);
  expect((await decide(other, drawn, 'approve')).statusCode).toBe(409);
  const { rows: mails } = await app().db.execute(sql`
    select from pgboss.job where data->'payload'->>'accountId' = ${author.account.id}`);
  expect(mails).toEqual([]);
  const written = await app().db.select().from(auditLog).where(eq(auditLog.action, 'listing.approve'));
  expect(written.map(({ actorId }) => actorId)).toEqual([other.account.id]);
});

test('a post with a serious signal is always checked but still published', async () => {
  const post = await posted(false, { description: 'درستُ عليه سنتين. Payment by gift cards, please.' });
  const { sample, signals } = await review(post.id);
  expect([sample, signals[0]?.severity, await isWaiting(post.id)]).toEqual([true, 'serious', true]);
});

test('edits are sampled too; an edit of a sampled post keeps its place in the queue', async () => {
  const input = await desk(author);
  const post = await posted(true);
  const { submittedAt } = await review(post.id);
  await setSecret(post.id, secretFor(false, 1, 2, 3, 4));
  const edit = (await save(author, post, { ...input, title: 'Another desk' })).json().data;
  expect((await submit(author, edit)).statusCode).toBe(200);
  const waiting = await review(post.id);
  expect(waiting).toMatchObject({ sample: true, submittedAt, title: 'Another desk' });
  expect((await decide(staff, waiting, 'approve')).statusCode).toBe(200);
  // After the check, the next edit is sampled independently.
  const again = (await save(author, waiting, { ...input, title: 'A third desk' })).json().data;
  await submit(author, again);
  expect(await isWaiting(post.id)).toBe(false);
});

test('a take-down removes a sample from the queue and ends the trust; a pending edit is decided before the sample', async () => {
  const seller = await member();
  await trust(seller);
  const [first, second] = [await posted(true, {}, seller), await posted(true, {}, seller)];
  const removal = await staff.send('POST', `staff/listings/${first.id}/removal`, {
    reason: 'Sold long ago.',
  });
  expect(removal.statusCode, removal.body).toBe(200);
  expect([await isWaiting(first.id), await visible(first.id)]).toEqual([false, 410]);
  expect((await review(second.id)).record).toMatchObject({ trusted: false });

  const edit = (await save(seller, second, { ...(await desk(seller)), title: 'Desk, like new' })).json().data;
  await submit(seller, edit);
  expect((await queue()).filter(({ id }) => id === second.id)).toMatchObject([{ sample: false, edit: true }]);
  expect((await decide(staff, edit, 'reject', 'It is not new.')).statusCode).toBe(200);
  expect((await queue()).filter(({ id }) => id === second.id)).toMatchObject([{ sample: true }]);
});

test('moderators cannot check their own sampled posts', async () => {
  await trust(staff);
  const own = await posted(true, {}, staff);
  expect((await decide(staff, own, 'approve')).statusCode).toBe(403);
  expect((await decide(other, own, 'approve')).statusCode).toBe(200);
});
