import type { MyListing } from '@dalil/contract/listings';
import type { Reason } from '@dalil/contract/reasons';
import type { Language } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listingKinds } from '../../../registry/listing-kinds.ts';
import type { TestAuthor } from '../../../testing/authors.ts';
import { makeFinal } from '../../../testing/end-undo.ts';
import { useMarket } from '../../../testing/market.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import type { Mail } from '../../mail/mails.ts';
import { installReasons } from './reasons.service.ts';
import { starterReasons } from './starter-reasons.ts';

const { app, client, member, moderator, sent, published, takeDown, desk } = useMarket();
let staff: TestAuthor;
let editor: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
  editor = await client(
    await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY, { roles: ['editor'] })),
  );
  await app().db.transaction((tx) => installReasons(tx, { cityId: 1 }, listingKinds));
});

const offered = async (query = ''): Promise<Reason[]> =>
  (await staff.send('GET', `staff/reasons${query}`)).json().data;
const writer = (lang: Language) =>
  app()
    .db.transaction((tx) => createAccount(tx, { lang }))
    .then((account) => client(account, `/api/mi/${lang}/1`));
const mine = async (who: TestAuthor): Promise<MyListing> =>
  (await who.send('GET', 'profile/listings?kind=product')).json().data[0];
const mailed = async (who: TestAuthor, kind: Mail['kind']) => {
  const { rows } = await app().db.execute<{ reason: string }>(sql`
    select data->'payload'->>'reason' as reason from pgboss.job
    where data->'payload'->>'kind' = ${kind} and data->'payload'->>'accountId' = ${who.account.id}`);
  return rows.map(({ reason }) => reason);
};
const blurry = {
  text: { en: 'Too dark.', ar: 'الصورة مظلمة.' },
  decisions: ['requestChanges'],
  kinds: ['product'],
};

test('every city starts with bilingual reasons, installed once, and staff are offered those that fit', async () => {
  await app().db.transaction((tx) => installReasons(tx, { cityId: 1 }, listingKinds));
  expect(await offered()).toHaveLength(starterReasons.length);
  const forJobs = await offered('?decision=requestChanges&kind=job');
  expect(forJobs.map(({ text }) => text.en)).toContain('Please describe the work, not the person.');
  expect(forJobs.map(({ text }) => text.en)).not.toContain('Please add clearer photos.');
  for (const { decisions, kinds } of forJobs) {
    expect(decisions).toContain('requestChanges');
    expect(kinds.length === 0 || kinds.includes('job')).toBe(true);
  }
  for (const { en, ar } of starterReasons) {
    expect(en).toMatch(/^[ -~]+\.$/);
    expect(ar).toMatch(/^[ء-يًٌٍَُِّْ،:. ]+\.$/);
  }
});

test('editors write reasons, moderators can only read them, and both languages are required', async () => {
  expect((await app().inject('/api/mi/en/1/staff/reasons')).statusCode).toBe(401);
  expect((await staff.send('POST', 'staff/reasons', blurry)).statusCode).toBe(403);
  const half = await editor.send('POST', 'staff/reasons', {
    ...blurry,
    text: { en: 'Too dark.', ar: ' ' },
    decisions: [],
  });
  expect(half.statusCode).toBe(400);
  expect(Object.keys(half.json().errors).sort()).toEqual(['decisions', 'text.ar']);
  const made: Reason = (await editor.send('POST', 'staff/reasons', blurry)).json().data;
  expect(made).toMatchObject({ ...blurry, retired: false });
  await editor.send('PUT', `staff/reasons/${made.id}`, { ...blurry, retired: true });
  expect((await offered()).some(({ id }) => id === made.id)).toBe(false);
  const all: Reason[] = (await editor.send('GET', 'staff/reasons/all')).json().data;
  expect(all.find(({ id }) => id === made.id)?.retired).toBe(true);
  expect((await editor.send('PUT', 'staff/reasons/99999', blurry)).statusCode).toBe(404);
});

for (const lang of ['en', 'ar'] as const)
  test(`an author sees the reason and the note in their language, on the page and by email (${lang})`, async () => {
    const author = await writer(lang);
    const post = await sent(author, await desk(author));
    const [reason] = await offered('?decision=requestChanges&kind=product');
    if (!reason) throw new Error('reason not found');
    const decided = await makeFinal(
      app().db,
      staff.send('POST', `staff/listings/${post.id}/decision`, {
        decision: 'requestChanges',
        version: post.version,
        reasonId: reason.id,
        reason: 'Photo 2.',
      }),
    );
    expect(decided.statusCode, decided.body).toBe(200);
    const notified = `${reason.text[lang]} Photo 2.`;
    expect(await mine(author)).toMatchObject({ state: 'changes_requested', reason: notified });
    expect(await mailed(author, 'postNeedsChanges')).toEqual([notified]);
    // Changing the standard reason must not change decisions already made.
    const { id: _, ...same } = reason;
    await editor.send('PUT', `staff/reasons/${reason.id}`, { ...same, text: { en: 'Other.', ar: 'غيره.' } });
    expect((await mine(author)).reason).toBe(notified);
    await editor.send('PUT', `staff/reasons/${reason.id}`, same);
    const draft = (await author.send('GET', `profile/listings/${post.id}`)).json().data;
    expect([draft.reason, draft.post.reason]).toEqual([notified, notified]);
  });

test('a reason must fit the decision and the kind; free text alone is enough; an empty reason is rejected', async () => {
  const author = await member();
  const post = await sent(author, await desk(author));
  const decide = (more: object) =>
    staff.send('POST', `staff/listings/${post.id}/decision`, {
      decision: 'reject',
      version: post.version,
      ...more,
    });
  const [mend] = await offered('?decision=requestChanges');
  for (const more of [{ reasonId: mend?.id }, { reasonId: 99_999 }])
    expect((await decide(more)).json().errors).toHaveProperty('reasonId');
  for (const more of [{}, { reason: '  ' }]) {
    const silent = await decide(more);
    expect([silent.statusCode, Object.keys(silent.json().errors)]).toEqual([400, ['reason']]);
  }
  expect((await decide({ reason: 'It was sold.' })).statusCode).toBe(200);
  expect((await mine(author)).reason).toBe('It was sold.');
});

test('a take-down gives its reason in the same way', async () => {
  const author = await writer('ar');
  const post = await published(author, staff, await desk(author));
  const reason = (await offered('?decision=takeDown')).at(-1);
  expect((await staff.send('POST', `staff/listings/${post.id}/removal`, {})).statusCode).toBe(400);
  const removed = await takeDown(staff, post, { reasonId: reason?.id ?? 0 });
  expect(removed.statusCode, removed.body).toBe(200);
  expect((await mine(author)).reason).toBe(reason?.text.ar);
  expect(await mailed(author, 'postTakenDown')).toEqual([reason?.text.ar]);
});
