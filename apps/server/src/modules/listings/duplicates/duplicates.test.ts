import { randomUUID } from 'node:crypto';
import type { Duplicate, ListingDraft } from '@dalil/contract/listings';
import type { Picture } from '@dalil/contract/picture';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { listingErasers } from '../../../registry/listing-erasers.ts';
import { createAuthors, type TestAuthor } from '../../../testing/authors.ts';
import { lesson } from '../../../testing/lessons/lessons.service.ts';
import { lessonKinds, prepareLessons, withLessons } from '../../../testing/lessons/registered.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { media } from '../../media/media.table.ts';
import { getAnyDraft } from '../authoring/revisions.service.ts';
import { listingFingerprints } from '../base/listings.table.ts';
import { eraseRemovedPosts } from '../lifecycle/removed-listings.service.ts';
import { findNearDuplicates } from './duplicates.service.ts';

// Adds the test kind of `testing/lessons` to the contract's lists of kinds and rate limits.
vi.mock('@dalil/contract/listing-states', async (original) =>
  (await import('../../../testing/lessons/contract-lists.ts')).kindsWithLessons(await original()),
);
vi.mock('@dalil/contract/rate-limits', async (original) =>
  (await import('../../../testing/lessons/contract-lists.ts')).limitsWithLessons(await original()),
);

let categoryId: number;
const app = useTestApp(async (built) => {
  categoryId = await prepareLessons(built);
}, withLessons);
const { member, moderator, begin, sent, change, published } = createAuthors(app, lesson, lessonKinds);
let staff: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
});

const teacher = (title: string, more: object = {}) => ({
  form: 'teacher',
  title,
  price: 20_00,
  categoryId,
  ...more,
});
const similar = async (who: TestAuthor, { id }: Pick<ListingDraft, 'id'>): Promise<Duplicate[]> => {
  const response = await who.send('GET', `profile/listings/${id}/duplicates`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

const picture: Picture = { src: '/media/a.webp', avif: '', webp: '', width: 4, height: 3, blur: '' };
/** Inserts a photo with a perceptual hash, as if the worker had processed it. */
async function photo(who: TestAuthor, look: string): Promise<string> {
  const id = randomUUID();
  await app()
    .db.insert(media)
    .values({ id, accountId: who.account.id, state: 'ready', picture, perceptualHash: look });
  return id;
}

test('an author gets their own post with the same text as a duplicate, in any state, with a link to it', async () => {
  const author = await member();
  const words = 'Arabic calligraphy for grown ups on Friday evenings';
  const first = await published(author, staff, teacher(words));
  const again = await begin(author, teacher('Arabic Calligraphy, for grown-ups on Friday evenings!'));
  expect(await similar(author, again)).toEqual([
    {
      id: first.id,
      title: words,
      path: expect.stringMatching(`^/lessons/${first.id}/`),
      own: true,
      likeness: ['text'],
    },
  ]);
  // The duplicate notice for a fulfilled post links to the owner's list, where the post can be renewed.
  await change(author, first, 'fulfill');
  expect(await similar(author, again)).toMatchObject([{ id: first.id, path: '/my-lessons' }]);
  await change(author, first, 'remove');
  expect(await similar(author, again)).toEqual([]);
  // A pending post counts as a duplicate too.
  const waiting = await sent(author, teacher(words));
  expect(await similar(author, again)).toMatchObject([{ id: waiting.id, path: '/my-lessons' }]);
  // Different texts do not match, and very short texts are ignored because they match by chance.
  expect(
    await similar(author, await begin(author, teacher('Swimming for small children on Mondays'))),
  ).toEqual([]);
  const short = teacher('Oud evening');
  await published(author, staff, short);
  expect(await similar(author, await begin(author, short))).toEqual([]);
});

test('Arabic is normalised before comparison', async () => {
  const author = await member();
  const first = await published(author, staff, teacher('دروس في الخط العربيّ للكبار مساء الجمعة'));
  const again = await begin(author, teacher('دروس في الخط العربي للكبار مساء الجمعه'));
  expect(await similar(author, again)).toMatchObject([{ id: first.id, likeness: ['text'] }]);
});

test('from other members only public posts match, without author, and never by phone number', async () => {
  const [author, other] = [await member(), await member()];
  const words = 'Piano at home for beginners of every age';
  const phone = '+13135550177';
  const theirs = await published(other, staff, teacher(words, { phone, anonymous: true, price: 31_00 }));
  const mine = await begin(author, teacher(words));
  const notified = await similar(author, mine);
  expect(notified).toMatchObject([{ id: theirs.id, own: false, likeness: ['text'] }]);
  expect(JSON.stringify(notified)).not.toContain(other.account.id);
  // Entering the phone number of an anonymous author must not reveal their posts.
  const guess = await begin(author, teacher('Who is it that has this number?', { phone, price: 31_00 }));
  expect(await similar(author, guess)).toEqual([]);
  const withBoth = await begin(author, teacher(words, { phone, price: 31_00 }));
  expect((await similar(author, withBoth)).at(0)?.likeness).toEqual(['text']);
  // Staff do see the match by phone number.
  const seen = await findNearDuplicates(
    app().db,
    lessonKinds,
    await getAnyDraft(app().db, lessonKinds, { cityId: 1 }, guess.id),
    'staff',
  );
  expect(seen.map(({ listing, likeness }) => [listing.id, likeness])).toEqual([[theirs.id, ['phone']]]);
  // Other members' paused posts, pending posts and drafts do not match.
  await change(other, theirs, 'pause');
  await sent(other, teacher(words));
  expect(await similar(author, mine)).toEqual([]);
  expect((await other.send('GET', `profile/listings/${mine.id}/duplicates`)).statusCode).toBe(404);
});

test('a re-encoded photo matches, a different photo does not', async () => {
  const author = await member();
  const look = '3c1e5a9967f0d2b4';
  const words = 'Bread baking in a home kitchen';
  const first = await published(author, staff, teacher(words, { photos: [await photo(author, look)] }));
  const near = { photos: [await photo(author, '3c1e5a9967f0d2b7')] };
  expect(await similar(author, await begin(author, teacher('Cooking', near)))).toMatchObject([
    { id: first.id, likeness: ['photo'] },
  ]);
  const far = { photos: [await photo(author, '3c1ea566980f2d4b')] };
  expect(await similar(author, await begin(author, teacher('Baking', far)))).toEqual([]);
});

test('the same phone number matches two posts of one person only if they also offer the same thing', async () => {
  const author = await member();
  const phone = '+13135550188';
  const first = await published(author, staff, teacher('Sewing', { phone, price: 44_00 }));
  const same = await begin(author, teacher('Learn to sew', { phone, price: 44_00 }));
  expect(await similar(author, same)).toMatchObject([{ id: first.id, likeness: ['phone'] }]);
  const dearer = await begin(author, teacher('Learn to sew', { phone, price: 55_00 }));
  expect(await similar(author, dearer)).toEqual([]);
});

test('incomplete drafts match nothing, erased posts leave no fingerprints, at most three matches are returned', async () => {
  const author = await member();
  const words = 'Homework help in mathematics after school';
  const posts = [];
  for (let n = 0; n < 4; n++) posts.push(await published(author, staff, teacher(words)));
  expect(await similar(author, await begin(author, { form: 'teacher', title: words }))).toEqual([]);
  const again = await begin(author, teacher(words));
  expect(await similar(author, again)).toHaveLength(3);
  for (const post of posts) await change(author, post, 'remove');
  await app().db.execute(sql`update listings set erase_at = now() where owner_id = ${author.account.id}
    and state = 'removed'`);
  await eraseRemovedPosts(app().db, lessonKinds, listingErasers);
  for (const { id } of posts)
    expect(await app().db.$count(listingFingerprints, eq(listingFingerprints.listingId, id))).toBe(0);
});

test('a post is compared with the public version of others, not with their pending edits', async () => {
  const [author, other] = [await member(), await member()];
  const [before, after] = [
    'Chess club for girls on Sundays at noon',
    'Robots and wires for curious young heads',
  ];
  const theirs = await published(other, staff, teacher(before));
  const { version } = (await other.send('GET', `profile/listings/${theirs.id}`)).json().data;
  const saved = await other.send('PUT', `profile/listings/${theirs.id}`, { version, input: teacher(after) });
  await other.send('POST', `profile/listings/${theirs.id}/submit`, {
    version: saved.json().data.version,
    owner: true,
    terms: true,
  });
  expect(await similar(author, await begin(author, teacher(after)))).toEqual([]);
  expect(await similar(author, await begin(author, teacher(before)))).toMatchObject([{ id: theirs.id }]);
});
