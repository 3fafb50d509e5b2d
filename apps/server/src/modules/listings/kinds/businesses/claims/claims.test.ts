import type { BusinessDetail } from '@dalil/contract/businesses';
import type { Claim } from '@dalil/contract/claims';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { samplePicture } from '../../../../../seed/images/sample-picture.ts';
import { read } from '../../../../../testing/api.ts';
import { logIn } from '../../../../../testing/log-in.ts';
import { useMail } from '../../../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../../../testing/test-app.ts';
import { newVisitor } from '../../../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../../../accounts/accounts.factory.ts';
import { createCategory } from '../../../../categories/categories.factory.ts';
import { createCity } from '../../../../places/places.factory.ts';
import { listings } from '../../../base/listings.table.ts';
import { businessOf, createBusiness, createPhotos } from '../businesses.factory.ts';

const businesses: number[] = [];
const people: { id: string; email: string }[] = [];
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    const categoryId = await createCategory(tx, scope);
    const sub = await createCategory(tx, scope, { key: 'bakeries/kaak', parentId: categoryId });
    const staff = await createAccount(tx);
    for (const lang of ['ar', 'en'] as const) people.push(await createAccount(tx, { lang }));
    for (let n = 0; n < 3; n++) {
      const website = 'https://www.qahwa.example/menu';
      const input = await businessOf(tx, staff.id, { categoryId, subCategoryIds: [sub], website });
      const facts = { claimed: false, lang: 'en', verified: false, publishedAt: new Date() } as const;
      businesses.push(await createBusiness(tx, scope, input, { accountId: staff.id, ...facts }));
    }
  }),
);
const { box, codeTo } = useMail(app);

type Headers = Awaited<ReturnType<typeof logIn>>;
let layla: Headers;
let omar: Headers;
let staff: Headers;
let staffAccount: { id: string };
beforeAll(async () => {
  const [first, second] = people;
  if (!first || !second) throw new Error('no accounts to claim with');
  [layla, omar] = [await logIn(app(), first), await logIn(app(), second)];
  staffAccount = await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY));
  staff = await logIn(app(), staffAccount as Parameters<typeof logIn>[1]);
});

const send = (
  path: string,
  payload: object,
  headers: Headers | object = {},
  method: 'POST' | 'PUT' = 'POST',
) =>
  app().inject({
    method,
    url: `/api/mi/en/1/${path}`,
    payload,
    headers: headers as Headers,
    remoteAddress: newVisitor(),
  });
const claim = (id: number | undefined, body: object, who: Headers | object) =>
  send(`businesses/${id}/claims`, body, who);
const waiting = async () =>
  (await app().inject({ url: '/api/mi/ar/1/staff/claims', headers: staff })).json().data as Claim[];
const decide = (id: number | undefined, body: object, who = staff) =>
  send(`staff/claims/${id}/decision`, body, who);
const detail = (id: number | undefined) => read<BusinessDetail>(app(), `/api/mi/en/1/businesses/${id}`);

test('an emailed code at the website’s domain proves a claim, which is approved once and verifies the business [4.15]', async () => {
  const [cafe] = businesses;
  expect((await claim(cafe, { proof: 'call' }, {})).statusCode).toBe(401);
  const elsewhere = await send(`businesses/${cafe}/claims/code`, { email: 'me@mail.example' }, layla);
  expect(elsewhere.json().errors.email[0].key).toBe('errors.field.emailNotAtWebsite');

  const sent = await send(`businesses/${cafe}/claims/code`, { email: 'Owner@qahwa.example' }, layla);
  expect(sent.statusCode, sent.body).toBe(200);
  const proof = { proof: 'email', ticket: sent.json().data.ticket };
  expect((await claim(cafe, { ...proof, code: '000000' }, layla)).statusCode).toBe(400);
  const code = await codeTo('owner@qahwa.example');
  expect((await claim(cafe, { ...proof, code }, omar)).statusCode).toBe(400);
  expect((await claim(cafe, { ...proof, code }, layla)).statusCode).toBe(201);
  expect((await claim(cafe, { proof: 'call' }, layla)).statusCode).toBe(409);
  expect((await claim(cafe, { proof: 'call' }, omar)).statusCode).toBe(201);

  expect((await app().inject({ url: '/api/mi/en/1/staff/claims', headers: layla })).statusCode).toBe(403);
  const [hers, his] = await waiting();
  expect(hers).toMatchObject({
    business: { id: cafe, name: 'قهوة وهال', phone: '+13135550112' },
    proof: 'email',
    email: 'owner@qahwa.example',
  });
  expect(his).toMatchObject({ proof: 'call', email: null });

  // Of two concurrent approvals one succeeds; the other gets a conflict because the business has an owner by then.
  const both = await Promise.all([hers, his].map((each) => decide(each?.id, { decision: 'approve' })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await expect.poll(() => detail(cafe)).toMatchObject({ claimed: true, verified: true });
  expect((await detail(cafe)).verification?.check).toMatch(/^(email|phone)$/);
  expect((await claim(cafe, { proof: 'call' }, omar)).statusCode).toBe(409);

  // The new owner can edit the existing content, including photos uploaded by staff; other accounts cannot use these
  // photos.
  const owner = both[0]?.statusCode === 200 ? layla : omar;
  const url = `/api/mi/en/1/profile/listings/${cafe}`;
  const { version, input } = (await app().inject({ url, headers: owner })).json().data;
  const saved = await send(`profile/listings/${cafe}`, { version, input }, owner, 'PUT');
  expect(saved.statusCode, saved.body).toBe(200);
  const { logo } = input;
  const taken = await send('profile/listings', { kind: 'business', input: { logo } }, owner);
  expect(taken.json().errors.logo[0].key).toBe('errors.field.photoGone');
});

test('staff see the claim’s documents, and a rejection states the reason in the claimant’s language', async () => {
  const [, garage] = businesses;
  const [photo] = await app().db.transaction((tx) =>
    createPhotos(tx, people[0]?.id ?? '', [samplePicture], { document: true }),
  );
  const none = await claim(garage, { proof: 'document', photos: [] }, layla);
  expect(none.json().errors.photos[0].key).toBe('errors.field.documentRequired');
  expect((await claim(garage, { proof: 'document', photos: [photo] }, omar)).statusCode).toBe(400);
  expect((await claim(garage, { proof: 'document', photos: [photo] }, layla)).statusCode).toBe(201);
  const found = (await waiting()).find(({ business }) => business.id === garage);
  expect(found?.documents).toHaveLength(1);

  expect((await decide(found?.id, { decision: 'reject', reason: ' ' })).statusCode).toBe(400);
  const refused = await decide(found?.id, { decision: 'reject', reason: 'الصورة غير واضحة' });
  expect(refused.json().data).toEqual({ state: 'rejected' });
  expect((await decide(found?.id, { decision: 'approve' })).statusCode).toBe(409);
  const texts = () =>
    box()
      .emailsTo(people[0]?.email ?? '')
      .map(({ text }) => text);
  await expect.poll(() => texts().join()).toContain('الصورة غير واضحة');
  expect((await detail(garage)).claimed).toBe(false);

  const exported = await app().inject({ url: '/api/mi/en/1/profile/export', headers: layla });
  expect(exported.json().data.claims).toContainEqual(
    expect.objectContaining({ listingId: garage, state: 'rejected' }),
  );
});

test('staff grant and revoke the badge with the check performed, never for their own business [4.15]', async () => {
  const [, , tailor] = businesses;
  const badge = (check: string | null, who: Headers | object = staff) =>
    send(`staff/listings/${tailor}/verified`, { checks: check ? [check] : [] }, who, 'PUT');
  expect((await badge('visit', omar)).statusCode).toBe(403);
  expect((await badge('luck')).statusCode).toBe(400);
  expect((await badge('visit')).json().data).toEqual({ verified: true });
  await expect.poll(async () => (await detail(tailor)).verification?.check).toBe('visit');
  expect((await badge(null)).json().data).toEqual({ verified: false });
  await expect.poll(async () => (await detail(tailor)).verification).toBeNull();

  const owned = (ownerId: string | null) =>
    app()
      .db.update(listings)
      .set({ ownerId })
      .where(eq(listings.id, tailor ?? 0));
  await owned(staffAccount.id);
  expect((await badge('visit')).statusCode).toBe(403);
  await owned(null);

  expect((await claim(tailor, { proof: 'call' }, staff)).statusCode).toBe(201);
  const own = (await waiting()).find(({ claimant }) => claimant.id === staffAccount.id);
  expect((await decide(own?.id, { decision: 'approve' })).statusCode).toBe(403);
});

test('undoing an approval removes owner and check and reopens the claim; impossible once there is another owner', async () => {
  const [, garage, tailor] = businesses;
  const list = async (state: string) =>
    (await app().inject({ url: `/api/mi/en/1/staff/claims?state=${state}`, headers: staff })).json()
      .data as Claim[];
  const undo = (id: number | undefined, reason = 'The landlord called us.') =>
    send(`staff/claims/${id}/undo`, { reason }, staff);
  await send(`staff/listings/${garage}/verified`, { checks: ['visit'] }, staff, 'PUT');
  await claim(garage, { proof: 'call' }, omar);
  const his = (await waiting()).find(({ business }) => business.id === garage);
  expect(his).toMatchObject({
    state: 'pending',
    undoable: false,
    business: { address: expect.any(String), path: expect.stringContaining('/') },
    claimant: { id: people[1]?.id },
  });
  expect((await undo(his?.id)).statusCode).toBe(409);
  await decide(his?.id, { decision: 'approve' });
  await expect.poll(async () => (await detail(garage)).verification?.check).toBe('phone');
  expect((await list('approved'))[0]).toMatchObject({
    id: his?.id,
    undoable: true,
    decided: { by: { id: staffAccount.id } },
  });
  expect((await undo(his?.id, '')).statusCode).toBe(400);
  expect((await undo(his?.id)).json().data).toEqual({ state: 'pending' });
  // The staff check made before the claim is valid again.
  await expect.poll(() => detail(garage)).toMatchObject({ claimed: false, verification: { check: 'visit' } });
  expect((await waiting()).map(({ id }) => id)).toContain(his?.id);
  const emails = () =>
    box()
      .emailsTo(people[1]?.email ?? '')
      .map(({ text }) => text);
  await expect.poll(() => emails().join()).toContain('The landlord called us.');

  await claim(tailor, { proof: 'call' }, omar);
  const other = (await waiting()).find(
    ({ business, claimant }) => business.id === tailor && claimant.id === people[1]?.id,
  );
  await decide(other?.id, { decision: 'approve' });
  await app()
    .db.update(listings)
    .set({ ownerId: people[0]?.id ?? null })
    .where(eq(listings.id, tailor ?? 0));
  expect((await undo(other?.id)).statusCode).toBe(409);
});

test('a check is dropped only when the phone or address it verified changes', async () => {
  const [cafe] = businesses;
  const url = `/api/mi/en/1/staff/posts/${cafe}`;
  const verify = (checks: string[]) => send(`staff/listings/${cafe}/verified`, { checks }, staff, 'PUT');
  const correct = async (changes: object) => {
    const { version } = (await app().inject({ url, headers: staff })).json().data;
    const response = await send(
      `staff/posts/${cafe}/corrections`,
      { version, changes, reason: 'Moved.' },
      staff,
    );
    expect(response.statusCode, response.body).toBe(200);
  };
  const check = async () => (await detail(cafe)).verification?.check ?? null;
  await verify(['phone', 'visit']);
  await correct({ description: 'Coffee with cardamom, all day.' });
  await expect.poll(check).toBe('visit');
  await correct({ address: '1 New Street' });
  await expect.poll(check).toBe('phone');
  await correct({ phone: '+13135550199' });
  await expect.poll(check).toBeNull();
  const known = (await app().inject({ url: `/api/mi/en/1/staff/businesses/${cafe}`, headers: staff })).json()
    .data;
  expect(known.verifications.slice(0, 3)).toMatchObject([
    { checks: [], dropped: true, by: null },
    { checks: ['phone'], dropped: true },
    { checks: ['phone', 'visit'], dropped: false },
  ]);
});
