import { randomUUID } from 'node:crypto';
import type { ListingReview, QueuedListing } from '@dalil/contract/moderation';
import type { Signal, SignalCode } from '@dalil/contract/signals';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { samplePicture } from '../../../seed/images/sample-picture.ts';
import type { TestAuthor } from '../../../testing/authors.ts';
import { useMarket } from '../../../testing/market.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { media } from '../../media/media.table.ts';
import { listingSignals } from './signals.table.ts';

const { app, member, moderator, sent, save, submit, published, change, desk, filed } = useMarket();
let staff: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
});

/** Creates a member with an older account, because new accounts have signals of their own. */
async function neighbor(): Promise<TestAuthor> {
  const who = await member();
  await app()
    .db.update(accounts)
    .set({ createdAt: sql`now() - interval '1 year'` })
    .where(eq(accounts.id, who.account.id));
  return who;
}

const review = async (id: number): Promise<ListingReview> =>
  (await staff.send('GET', `staff/listings/${id}/review`)).json().data;
const signals = async (id: number): Promise<Signal[]> => (await review(id)).signals;
const signal = async (id: number, wanted: SignalCode) =>
  (await signals(id)).find(({ code }) => code === wanted);
const plain = { description: 'Words that nobody else has written about a thing.', titleArabic: '' };

test('flagged phrases are shown as written, with their field, to staff only', async () => {
  const author = await neighbor();
  const post = await sent(
    author,
    await desk(author, {
      title: 'Lamp',
      titleArabic: 'مصباح، الدفع ببطاقات هدايا',
      description: 'Send the deposit before viewing. Registration fee required.',
    }),
  );
  expect(await signal(post.id, 'scam')).toEqual({
    code: 'scam',
    severity: 'serious',
    evidence: {
      words: [
        { field: 'titleArabic', words: 'ببطاقات هدايا' },
        { field: 'description', words: 'Send the deposit before viewing' },
        { field: 'description', words: 'Registration fee required' },
      ],
    },
  });
  const queue: QueuedListing[] = (await staff.send('GET', 'staff/listings/queue')).json().data;
  expect(queue.find(({ id }) => id === post.id)?.signals[0]).toEqual({ code: 'scam', severity: 'serious' });
  const own = await author.send('GET', `profile/listings/${post.id}`);
  expect(own.body).not.toContain('severity');
});

test('a phone number in either digits, or a link, is flagged only in a title', async () => {
  const author = await neighbor();
  const words = async (title: string, titleArabic = '') => {
    const facts = { ...plain, title, titleArabic, phone: '+13135550907' };
    const post = await sent(author, await desk(author, { ...facts, description: 'Call 313-555-0907.' }));
    return (await signal(post.id, 'contactInTitle'))?.evidence.words;
  };
  expect(await words('Clock, call (313) 555-0907', 'ساعة ٣١٣٥٥٥٠٩٠٧')).toEqual([
    { field: 'title', words: '(313) 555-0907' },
    { field: 'titleArabic', words: '٣١٣٥٥٥٠٩٠٧' },
  ]);
  expect(await words('Clocks at clocks.com/all')).toEqual([{ field: 'title', words: 'clocks.com/all' }]);
  expect(await words('Honda 2012 - 120000 miles, $4,500')).toBeUndefined();
});

test('plain text has no signals, and signals disappear with the flagged text', async () => {
  const author = await neighbor();
  const input = await desk(author, { ...plain, title: 'Quiet clock', phone: '+13135550901' });
  const post = await sent(author, { ...input, title: 'Clock, Western Union' });
  expect((await signals(post.id)).map(({ code }) => code)).toEqual(['scam']);
  // Signals are updated when a pending post is saved, and again after a withdrawal and resubmission.
  const saved = (await save(author, post, input)).json().data;
  expect(await signals(post.id)).toEqual([]);
  await change(author, post, 'withdraw');
  const again = (await save(author, saved, { ...input, title: 'Clock, MoneyGram' })).json().data;
  await submit(author, again);
  expect((await signals(post.id)).map(({ code }) => code)).toEqual(['scam']);
});

test('a price far from the category’s median is flagged once there are twenty posts', async () => {
  const author = await neighbor();
  const priced = (cents: number, n: number) =>
    desk(author, { ...plain, title: `Priced thing number ${n}`, price: cents, phone: '+13135550902' });
  const cheap = await sent(author, await priced(5_00, 0));
  expect(await signal(cheap.id, 'priceOutlier')).toBeUndefined();
  const { categoryId, subCategoryId, areaId } = filed();
  await app().db.execute(sql`
    insert into listings (city_id, kind, state, lang, category_id, category_ids, area_id, title_en, title_ar, slug_en,
      slug_ar, amount, published_at)
    select 1, 'product', 'published', 'en', ${categoryId}, array[${categoryId}::int, ${subCategoryId}::int], ${areaId},
      'Thing', 'Thing', '', '', 10000 + n, now() from generate_series(1, 21) n`);
  const again = await sent(author, await priced(5_00, 1));
  expect(await signal(again.id, 'priceOutlier')).toMatchObject({
    severity: 'warning',
    evidence: { price: { amount: 5_00, median: 10_011, among: 21 } },
  });
  expect(await signal((await sent(author, await priced(900_00, 2))).id, 'priceOutlier')).toMatchObject({
    severity: 'note',
  });
  expect(await signal((await sent(author, await priced(60_00, 3))).id, 'priceOutlier')).toBeUndefined();
});

test('a photo and a phone number of another member are flagged with the member’s post', async () => {
  const [author, other] = [await neighbor(), await neighbor()];
  const photo = async (who: TestAuthor) => {
    const [id, look] = [randomUUID(), '3c1e5a9967f0d2b4'];
    await app().db.insert(media).values({
      id,
      accountId: who.account.id,
      state: 'ready',
      picture: samplePicture,
      perceptualHash: look,
    });
    return id;
  };
  const phone = '+13135550903';
  const theirs = await published(
    other,
    staff,
    await desk(other, { title: 'Carved mirror', phone, photos: [await photo(other)] }),
  );
  const post = await sent(
    author,
    await desk(author, { ...plain, title: 'Wardrobe', phone, photos: [await photo(author)] }),
  );
  const evidence = { posts: [theirs.id] };
  expect(await signal(post.id, 'samePhoto')).toEqual({ code: 'samePhoto', severity: 'warning', evidence });
  expect(await signal(post.id, 'samePhone')).toEqual({ code: 'samePhone', severity: 'warning', evidence });
  expect((await review(post.id)).similar.map(({ id }) => id)).toContain(theirs.id);
});

test('a new account and many posts within a day are flagged', async () => {
  const author = await member();
  const codes = async (n: number) => {
    const input = await desk(author, { ...plain, title: `Cup number ${n}`, phone: '+13135550904' });
    return (await signals((await sent(author, input)).id)).map(({ code }) => code);
  };
  const [first, , , , fifth] = [
    await codes(1),
    await codes(2),
    await codes(3),
    await codes(4),
    await codes(5),
  ];
  expect(first).toContain('newAccount');
  expect(first).not.toContain('manyPosts');
  expect(fifth).toEqual(expect.arrayContaining(['newAccount', 'manyPosts']));
});

test('signals are erased with their revision', async () => {
  const author = await neighbor();
  const post = await published(
    author,
    staff,
    await desk(author, { ...plain, title: 'Rug, Western Union', phone: '+13135550905' }),
  );
  const about = () =>
    app().db.execute(sql`select code from ${listingSignals}
      join listing_revisions on listing_revisions.id = revision_id where listing_id = ${post.id}`);
  expect((await about()).rows).toEqual([{ code: 'scam' }]);
  await change(author, post, 'remove');
  await app().db.execute(sql`delete from listing_revisions where listing_id = ${post.id}`);
  expect((await about()).rows).toEqual([]);
});
