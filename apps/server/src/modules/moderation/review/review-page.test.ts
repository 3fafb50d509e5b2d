import { limits } from '@dalil/contract/limits';
import type { ListingReview } from '@dalil/contract/moderation';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TestAuthor } from '../../../testing/authors.ts';
import { statementsDuring } from '../../../testing/database/statements.ts';
import { useMarket } from '../../../testing/market.ts';
import { reports } from '../reports/reports.table.ts';

const { app, client, member, moderator, sent, save, submit, published, decide, desk, filed } = useMarket();
let staff: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
});

const review = async (id: number, who = staff): Promise<ListingReview> => {
  const response = await who.send('GET', `staff/listings/${id}/review`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

test('one request returns the input in both languages with all referenced names', async () => {
  const author = await member();
  const post = await sent(author, await desk(author));
  const { categoryId, subCategoryId, areaId } = filed();
  const page = await review(post.id);
  expect(page).toMatchObject({
    kind: 'product',
    lang: 'en',
    edit: false,
    published: null,
    changed: [],
    input: {
      title: 'Oak desk with two drawers',
      titleArabic: 'مكتب من خشب البلوط بدرجين',
      phone: '+13135550176',
      price: 85_00,
    },
  });
  expect(page.names.categories.map(({ id }) => id).sort()).toEqual([categoryId, subCategoryId].sort());
  expect(page.names.areas).toEqual([{ id: areaId, en: expect.any(String), ar: expect.any(String) }]);
  expect(page.photos).toHaveLength(2);
  expect(page.record).toMatchObject({
    trusted: false,
    posts: { pending: 1 },
    decisions: {},
    reports: { open: 0, acted: 0, dismissed: 0 },
    recent: [],
  });
  expect(page.history).toMatchObject([{ action: 'submit', by: { id: author.account.id } }]);
});

test('an edit is returned with the public version and the fields that differ', async () => {
  const author = await member();
  const input = await desk(author, { description: 'Old words about the desk.' });
  const post = await published(author, staff, input);
  const edited = {
    ...input,
    description: 'New words about the desk.',
    price: 99_00,
    photos: input.photos.slice(0, 1),
  };
  await submit(author, (await save(author, post, edited)).json().data);
  const page = await review(post.id);
  expect(page).toMatchObject({ edit: true, input: { price: 99_00 }, published: { price: 85_00 } });
  expect(page.changed.sort()).toEqual(['description', 'photos', 'price']);
  // The page includes photos that only the public version has.
  expect(page.photos.map(({ id }) => id).sort()).toEqual([...input.photos].sort());
});

test('an author’s record lists their posts, decisions and reports in this city only', async () => {
  const author = await member();
  const live = await published(author, staff, await desk(author, { title: 'Green lamp' }));
  const refused = await sent(author, await desk(author, { title: 'Blue lamp' }));
  await decide(staff, refused, 'reject', 'It was sold.');
  const about = { cityId: 1, listingId: live.id, lang: 'en', reason: 'scam' } as const;
  await app()
    .db.insert(reports)
    .values([
      { ...about, text: 'Asks for a deposit.' },
      { ...about, outcome: 'acted', resolvedAt: new Date() },
    ]);
  const waiting = await sent(author, await desk(author, { title: 'Red lamp' }));
  const { record, reports: ofPost } = await review(waiting.id);
  expect(record).toMatchObject({
    posts: { published: 1, rejected: 1, pending: 1 },
    decisions: { approve: 1, reject: 1 },
    reports: { open: 1, acted: 1, dismissed: 0 },
    recent: [
      { listing: { id: refused.id, title: 'Blue lamp' }, action: 'reject', reason: 'It was sold.' },
      { listing: { id: live.id }, action: 'approve', reason: null },
    ],
  });
  expect(ofPost).toEqual([]);
  const elsewhere = await client(staff.account, '/api/mi/en/2');
  expect((await elsewhere.send('GET', `staff/listings/${waiting.id}/review`)).statusCode).toBe(404);
});

test('near-duplicates are shown with their authors, including matches by phone number', async () => {
  const [author, other] = [await member(), await member()];
  const phone = '+13135550911';
  const theirs = await published(
    other,
    staff,
    await desk(other, { title: 'Kettle', phone, anonymous: true }),
  );
  const post = await sent(author, await desk(author, { title: 'Samovar', phone, description: 'For tea.' }));
  const { similar } = await review(post.id);
  expect(similar).toEqual([
    {
      id: theirs.id,
      kind: 'product',
      title: 'Kettle',
      state: 'published',
      path: expect.stringContaining(String(theirs.id)),
      author: { id: other.account.id, name: expect.any(String) },
      own: false,
      likeness: expect.arrayContaining(['phone']),
    },
  ]);
});

test('a reliable author is proposed for trust; one rejection withdraws the proposal unless it is overturned', async () => {
  const author = await member();
  const proposed = async () => {
    const waiting = await sent(author, await desk(author, { title: 'One more lamp' }));
    const { record } = await review(waiting.id);
    return { waiting, proposed: record?.proposed, trusted: record?.trusted };
  };
  const live = await published(author, staff, await desk(author));
  expect((await proposed()).proposed).toBe(false);
  await app().db.execute(sql`
    insert into listing_transitions (listing_id, city_id, action, "from", "to")
    select ${live.id}, 1, 'approve', 'pending', 'published' from generate_series(2, ${limits.proposedAfter}) n`);
  const { waiting, ...good } = await proposed();
  expect(good).toEqual({ proposed: true, trusted: false });
  await decide(staff, waiting, 'reject', 'It was sold.');
  expect((await proposed()).proposed).toBe(false);
  await author.send('POST', `profile/listings/${waiting.id}/appeal`, { text: 'It is here.' });
  const other = await moderator();
  const [appeal] = (await other.send('GET', 'staff/appeals')).json().data;
  await other.send('POST', `staff/appeals/${appeal.id}/answer`, { outcome: 'overturned', answer: 'It is.' });
  expect((await proposed()).proposed).toBe(true);
  await staff.send('PUT', `staff/accounts/${author.account.id}/trusted`, { trusted: true });
  expect((await review(waiting.id)).record).toMatchObject({ proposed: false, trusted: true });
});

test('a page takes about as many statements for a long history as for a short one', async () => {
  const [newcomer, seller] = [await member(), await member()];
  const first = await sent(newcomer, await desk(newcomer, { title: 'First thing of somebody new' }));
  for (let n = 0; n < 4; n++) await published(seller, staff, await desk(seller, { title: `Ladder ${n}` }));
  const last = await sent(seller, await desk(seller, { title: 'Another ladder' }));
  const statements = async (id: number) => (await statementsDuring(app().db, () => review(id))).sent.length;
  const [short, long] = [await statements(first.id), await statements(last.id)];
  expect(long).toBeLessThan(30);
  // The extra queries compare duplicates; a post without any match needs none of them.
  expect(long - short).toBeLessThanOrEqual(3);
});
