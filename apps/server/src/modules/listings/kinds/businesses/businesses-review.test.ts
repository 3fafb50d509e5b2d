import type { BusinessInput } from '@dalil/contract/businesses';
import type { ListingDraft, MyListing } from '@dalil/contract/listings';
import type { Language } from '@dalil/messages/languages';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { samplePicture } from '../../../../seed/images/sample-picture.ts';
import { makeFinal } from '../../../../testing/end-undo.ts';
import { logIn } from '../../../../testing/log-in.ts';
import { useMail } from '../../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { newVisitor } from '../../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../../accounts/accounts.factory.ts';
import { accounts } from '../../../accounts/accounts.table.ts';
import { auditLog } from '../../../audit/audit.table.ts';
import { createCategory } from '../../../categories/categories.factory.ts';
import { media, mediaUses } from '../../../media/media.table.ts';
import { createCity } from '../../../places/places.factory.ts';
import { listingRevisions } from '../../base/listings.table.ts';
import { businessOf, createPhotos } from './businesses.factory.ts';

let categoryId: number;
let sub: number;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    categoryId = await createCategory(tx, scope);
    sub = await createCategory(tx, scope, { key: 'bakeries/kaak', parentId: categoryId });
  }),
);
const { box, mailTo } = useMail(app);

type Client = Awaited<ReturnType<typeof client>>;
async function client(account: { id: string; email: string }, lang: Language = 'en') {
  const headers = await logIn(app(), account);
  return {
    ...account,
    send: (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      app().inject({
        method,
        url: `/api/mi/${lang}/1/${path}`,
        headers,
        remoteAddress: newVisitor(),
        ...(payload ? { payload } : {}),
      }),
  };
}
const member = async (lang: Language = 'en') =>
  client(await app().db.transaction((tx) => createAccount(tx, { lang, name: 'Salma' })), lang);

let staff: Client;
beforeAll(async () => {
  staff = await client(await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY)));
});

const inputOf = (who: Client, facts: Partial<BusinessInput> = {}) =>
  app().db.transaction((tx) => businessOf(tx, who.id, { categoryId, subCategoryIds: [sub], ...facts }));
async function draftOf(who: Client, facts?: Partial<BusinessInput>): Promise<ListingDraft> {
  const input = await inputOf(who, facts);
  return (await who.send('POST', 'profile/listings', { kind: 'business', input })).json().data;
}
const submit = (who: Client, { id, version }: ListingDraft) =>
  who.send('POST', `profile/listings/${id}/submit`, { version, owner: true, terms: true });
async function sent(who: Client, facts?: Partial<BusinessInput>): Promise<ListingDraft> {
  const response = await submit(who, await draftOf(who, facts));
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const decide = (draft: ListingDraft, decision: string, reason?: string) =>
  makeFinal(
    app().db,
    staff.send('POST', `staff/listings/${draft.id}/decision`, {
      decision,
      version: draft.version,
      ...(reason ? { reason } : {}),
    }),
  );
const trust = (who: Client, trusted: boolean, by = staff) =>
  by.send('PUT', `staff/accounts/${who.id}/trusted`, { trusted });
const isPublic = async (id: number) =>
  (await app().inject(`/api/mi/en/1/businesses/${id}?${Math.random()}`)).statusCode === 200;

const declared = {
  en: {
    received: ['“Qahwa & Hal” was sent for review', 'Expect an answer within 24 hours, by email.'],
    approved: ['Your post published successfully: “Qahwa & Hal”', '“Qahwa & Hal” is now live.'],
    changes: ['One change before we publish “Qahwa & Hal”', 'What we need: Add the street.'],
    rejected: ['About your post “Qahwa & Hal”', 'Reason: It is here already.'],
    takenDown: ['About your post “Qahwa & Hal”', 'We took it down. Reason: A copy.'],
  },
  ar: {
    received: ['أُرسل «قهوة وهال» للمراجعة', 'والرد بالبريد خلال 24 ساعة.'],
    approved: ['نُشر إعلانك بنجاح: «قهوة وهال»', 'إعلانك «قهوة وهال» ظاهر للجميع الآن.'],
    changes: ['تعديل مطلوب قبل نشر إعلانك «قهوة وهال»', 'المطلوب: Add the street.'],
    rejected: ['بخصوص إعلانك «قهوة وهال»', 'السبب: It is here already.'],
    takenDown: ['بخصوص إعلانك «قهوة وهال»', 'أزلنا هذا الإعلان من دليل. السبب: A copy.'],
  },
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

for (const lang of ['en', 'ar'] as const)
  test(`the author is emailed on submission and on each decision with its reason, in their language (${lang}) [9.08] [7.04]`, async () => {
    const author = await member(lang);
    const draft = await sent(author);
    const expectMail = async (count: number, [subject, text]: string[], link: string) => {
      const mail = await mailTo(author.email, count);
      expect(plain(mail.subject)).toBe(subject);
      expect(plain(mail.text)).toContain(text);
      expect(mail.text).toContain(link);
    };
    await expectMail(1, declared[lang].received, `/my-business?lang=${lang}`);
    // Submitting again while the post is pending must not send a second email.
    await submit(author, draft);
    await decide(draft, 'requestChanges', 'Add the street.');
    await expectMail(2, declared[lang].changes, `/add-business?id=${draft.id}&lang=${lang}`);
    await submit(author, draft);
    await decide(draft, 'reject', 'It is here already.');
    await expectMail(4, declared[lang].rejected, `/my-business?lang=${lang}`);
    await submit(author, draft);
    expect(await isPublic(draft.id)).toBe(false);
    await decide(draft, 'approve');
    await expectMail(6, declared[lang].approved, `/MarketProfile/${draft.id}/`);
    expect(await isPublic(draft.id)).toBe(true);
  });

test('a decision on a stale version is not emailed', async () => {
  const author = await member();
  const draft = await sent(author);
  expect((await decide({ ...draft, version: 9 }, 'approve')).statusCode).toBe(409);
  await decide(draft, 'approve');
  await mailTo(author.email, 2);
  expect(box().emailsTo(author.email)).toHaveLength(2);
});

test('posts of a trusted member are public at once; a rejected post ends the trust [9.08]', async () => {
  const author = await member();
  expect((await trust(author, true, author)).statusCode).toBe(403);
  expect((await trust(staff, true)).statusCode).toBe(403);
  expect((await trust(author, true)).statusCode).toBe(200);
  const post = await sent(author);
  expect(post).toMatchObject({ state: 'published', edit: null });
  expect(await isPublic(post.id)).toBe(true);
  const renamed = await author.send('PUT', `profile/listings/${post.id}`, {
    version: post.version,
    input: { ...post.input, name: 'Qahwa' },
  });
  const edited = (await submit(author, renamed.json().data)).json().data;
  expect(edited).toMatchObject({ state: 'published', edit: null });
  expect((await author.send('GET', 'profile/listings?kind=business')).json().data).toMatchObject([
    { title: 'Qahwa', edit: null },
  ]);
  await staff.send('POST', `staff/listings/${post.id}/removal`, { reason: 'Reported as a copy.' });
  expect(await sent(author)).toMatchObject({ state: 'pending' });
  const log = await app().db.select().from(auditLog).where(eq(auditLog.accountId, author.id));
  expect(log.filter(({ action }) => action === 'trusted.set').map(({ detail }) => detail)).toEqual([
    { trusted: true },
    { trusted: false },
  ]);
});

test('a member trusted by another city is still reviewed here and stays trusted there', async () => {
  const author = await member();
  await app().db.transaction((tx) => createCity(tx, { id: 2, region: 'oh' }));
  const ofAuthor = eq(accounts.id, author.id);
  await app().db.update(accounts).set({ cityId: 2, trusted: true }).where(ofAuthor);
  expect((await trust(author, false)).statusCode).toBe(404);
  const post = await sent(author);
  expect(post).toMatchObject({ state: 'pending' });
  await decide(post, 'reject', 'It is here already.');
  expect(await app().db.select().from(accounts).where(ofAuthor)).toMatchObject([{ trusted: true }]);
});

test('submission waits for a photo that is still being processed instead of dropping it', async () => {
  const author = await member();
  const draft = await draftOf(author);
  const photo = (draft.input.galleryPhotos as string[])[1] ?? '';
  const setState = (state: 'pending' | 'ready' | 'refused') =>
    app().db.update(media).set({ state }).where(eq(media.id, photo));
  await setState('pending');
  const early = await submit(author, draft);
  expect(early.statusCode).toBe(400);
  expect(early.json().errors).toEqual({
    galleryPhotos: [
      {
        key: 'errors.field.photoNotReady',
        message: 'A photo is still being processed. Try again in a moment.',
      },
    ],
  });
  await setState('refused');
  expect((await submit(author, draft)).json().errors.galleryPhotos[0].key).toBe(
    'errors.field.photoUnreadable',
  );
  await setState('ready');
  expect((await submit(author, draft)).json().data.state).toBe('pending');
});

test('a draft opened on another device has its photos; a photo removed by an edit is in no revision any more', async () => {
  const author = await member();
  await trust(author, true);
  const post = await sent(author);
  const gallery = post.input.galleryPhotos as string[];
  const read = (await author.send('GET', `profile/listings/${post.id}`)).json().data;
  expect(read.photos).toHaveLength(8);
  expect(read.photos.find(({ id }: { id: string }) => id === gallery[0]).picture.src).toBeTruthy();
  const [cover] = (await inputOf(author)).mainPhotos;
  const saved = await author.send('PUT', `profile/listings/${post.id}`, {
    version: post.version,
    input: { ...post.input, cover },
  });
  await submit(author, saved.json().data);
  const uses = await app()
    .db.select()
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, String(post.input.cover)));
  expect(uses).toEqual([]);
});

test('a listing removed by its owner shows its restore deadline; one taken down by staff shows the reason', async () => {
  const author = await member();
  const [removed, refused] = [await draftOf(author), await draftOf(author)];
  await author.send('POST', `profile/listings/${removed.id}/state`, { action: 'remove' });
  await staff.send('POST', `staff/listings/${refused.id}/removal`, { reason: 'Reported as a copy.' });
  const mine: MyListing[] = (await author.send('GET', 'profile/listings?kind=business')).json().data;
  const [first, second] = mine;
  expect(first).toMatchObject({
    id: refused.id,
    state: 'removed',
    reason: 'Reported as a copy.',
    undoUntil: null,
  });
  expect(second).toMatchObject({ state: 'removed', reason: null, undoUntil: expect.any(String) });
  expect(mine).toHaveLength(2);
});

for (const lang of ['en', 'ar'] as const)
  test(`a take-down rejects the pending edit, deletes its photos and emails the author the reason (${lang})`, async () => {
    const author = await member(lang);
    const draft = await sent(author);
    await decide(draft, 'approve');
    const [other] = await app().db.transaction((tx) => createPhotos(tx, author.id, [samplePicture]));
    const { version, input } = (await author.send('GET', `profile/listings/${draft.id}`)).json().data;
    const edit = { version, input: { ...input, logo: other } };
    const saved = await author.send('PUT', `profile/listings/${draft.id}`, edit);
    expect((await submit(author, saved.json().data)).statusCode).toBe(200);
    expect((await staff.send('GET', `staff/listings/${draft.id}/review`)).statusCode).toBe(200);

    const removal = staff.send('POST', `staff/listings/${draft.id}/removal`, { reason: 'A copy.' });
    const removed = await makeFinal(app().db, removal);
    expect(removed.statusCode, removed.body).toBe(200);
    const mail = await mailTo(author.email, 4);
    const [subject, text] = declared[lang].takenDown;
    expect(plain(mail.subject)).toBe(subject);
    expect(plain(mail.text)).toContain(text);
    const revisions = await app()
      .db.select()
      .from(listingRevisions)
      .where(eq(listingRevisions.listingId, draft.id))
      .orderBy(listingRevisions.id);
    expect(revisions.map(({ state, reason }) => [state, reason])).toEqual([
      ['approved', null],
      ['rejected', 'A copy.'],
    ]);
    const left = async (id: unknown) =>
      app()
        .db.select()
        .from(media)
        .where(eq(media.id, String(id)));
    expect([await left(other), await left(input.logo)]).toMatchObject([[], [{ id: input.logo }]]);
    const [mine]: MyListing[] = (await author.send('GET', 'profile/listings?kind=business')).json().data;
    expect(mine).toMatchObject({ state: 'removed', reason: 'A copy.' });
  });
