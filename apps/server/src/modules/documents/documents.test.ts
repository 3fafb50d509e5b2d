import type { Claim } from '@dalil/contract/claims';
import type { Medium } from '@dalil/contract/media';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listingErasers } from '../../registry/listing-erasers.ts';
import { listingKinds } from '../../registry/listing-kinds.ts';
import { apiClient, dataOf } from '../../testing/api.ts';
import { makeFinal } from '../../testing/end-undo.ts';
import { logIn } from '../../testing/log-in.ts';
import { usePhotoStores } from '../../testing/photos/photo-stores.ts';
import { fileUrls, twoColours } from '../../testing/photos/photos.ts';
import { photographer } from '../../testing/photos/send-photos.ts';
import { useWorker } from '../../testing/tasks/test-worker.ts';
import { createStaff } from '../accounts/accounts.factory.ts';
import { listings } from '../listings/base/listings.table.ts';
import { businessOf, createBusiness } from '../listings/kinds/businesses/businesses.factory.ts';
import { removeExpiredDocuments } from '../listings/kinds/businesses/claims/claims.service.ts';
import { claims } from '../listings/kinds/businesses/claims/claims.table.ts';
import { listingData } from '../listings/lifecycle/listings.personal.ts';
import { media, mediaUses } from '../media/media.table.ts';
import { filesOfMedium } from '../media/media-files.service.ts';

const { category, stores } = usePhotoStores();

describe.each(Object.entries(stores))('documents in %s', (_name, app) => {
  useWorker(app);

  const ask = apiClient(app);

  async function moderator() {
    const account = await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY));
    return { account, headers: await logIn(app(), account) };
  }
  const paper = () => twoColours(400, 560).jpeg().toBuffer();

  /** Creates a claim of an unowned business with a document. */
  async function claimed() {
    const staff = await moderator();
    const claimant = await photographer(app());
    const businessId = await app().db.transaction(async (tx) => {
      const input = await businessOf(tx, staff.account.id, category);
      const facts = { claimed: false, lang: 'en', verified: false, publishedAt: new Date() } as const;
      return createBusiness(tx, { cityId: 1 }, input, { accountId: staff.account.id, ...facts });
    });
    const id = await claimant.send(await paper(), { document: true });
    await claimant.settled(id);
    const sent = await ask(claimant.headers, 'POST', `businesses/${businessId}/claims`, {
      proof: 'document',
      photos: [id],
    });
    expect(sent.statusCode, sent.body).toBe(201);
    const waiting = dataOf<Claim[]>(await ask(staff.headers, 'GET', 'staff/claims'));
    const claim = waiting.find(({ business }) => business.id === businessId);
    if (!claim?.documents[0]) throw new Error('the claim has no document');
    const [address = ''] = fileUrls(claim.documents[0]);
    return { staff, claimant, businessId, id, claim, address, bare: address.replace(/\?.*$/, '') };
  }

  const status = async (url: string) => (await app().inject(url)).statusCode;
  const filesLeft = async (id: string) => {
    const sizes = await Promise.all(
      filesOfMedium({ id, document: true }).map((file) => app().storage.size(file)),
    );
    return sizes.filter((size) => size !== null).length;
  };
  /** Expects that the row and files are deleted and that the URL responds 404. */
  async function expectGone(id: string, address: string) {
    await expect.poll(() => filesLeft(id)).toBe(0);
    const rows = app().db.select().from(media).where(eq(media.id, id));
    const uses = app().db.select().from(mediaUses).where(eq(mediaUses.mediaId, id));
    expect([await rows, await uses]).toEqual([[], []]);
    expect(await status(address)).toBe(404);
  }

  test('serves a document to moderators and its sender at uncached URLs', async () => {
    const { staff, claimant, id, address, bare: baseline } = await claimed();
    expect(baseline).toMatch(/^\/media\/documents\//);
    const refused = await app().inject(baseline);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
    const mine = dataOf<Medium>(await claimant.ask('GET', `/${id}`));
    const [own = ''] = mine.picture ? fileUrls(mine.picture) : [];
    for (const url of [address, own]) {
      const response = await app().inject(url);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
      const until = Number(new URL(url, 'http://x').searchParams.get('until'));
      expect(until - Date.now() / 1_000).toBeLessThanOrEqual(600);
    }
    const list = await ask(staff.headers, 'GET', 'staff/claims');
    expect(list.headers['cache-control']).toBe('private, no-store');
    const stranger = await photographer(app());
    expect((await stranger.ask('GET', `/${id}`)).statusCode).toBe(404);
    expect((await ask(claimant.headers, 'GET', 'staff/claims')).statusCode).toBe(403);
  });

  test('rejects a document as a photo of a post, and a photo as a document', async () => {
    const { businessId } = await claimed();
    const member = await photographer(app());
    const [document, photo] = [
      await member.send(await paper(), { document: true }),
      await member.send(await paper()),
    ];
    const post = await ask(member.headers, 'POST', 'profile/listings', {
      kind: 'business',
      input: { logo: document },
    });
    expect(post.json().errors.logo[0].key).toBe('errors.field.photoGone');
    const claim = (id: string) =>
      ask(member.headers, 'POST', `businesses/${businessId}/claims`, { proof: 'document', photos: [id] });
    expect((await claim(photo)).json().errors.photos[0].key).toBe('errors.field.photoGone');
    expect((await claim(document)).statusCode).toBe(201);
  });

  test('retains a document for thirty days after the decision, then deletes it', async () => {
    const { staff, id, claim, address } = await claimed();
    await ask(staff.headers, 'POST', `staff/claims/${claim.id}/decision`, { decision: 'approve' });
    expect(await removeExpiredDocuments(app().db)).toBe(0);
    const decided = dataOf<Claim[]>(await ask(staff.headers, 'GET', 'staff/claims?state=approved'));
    expect(decided.find((each) => each.id === claim.id)?.documents).toHaveLength(1);
    await app()
      .db.update(claims)
      .set({ documentsUntil: sql`documents_until - interval '30 days'` })
      .where(eq(claims.id, claim.id));
    expect(await removeExpiredDocuments(app().db)).toBe(1);
    await expectGone(id, address);
  });

  test('deletes a document with its business, when staff remove it or its owner is erased', async () => {
    const taken = await claimed();
    const other = await moderator();
    const removal = ask(other.headers, 'POST', `staff/listings/${taken.businessId}/removal`, {
      reason: 'A copy.',
    });
    await makeFinal(app().db, removal);
    await expectGone(taken.id, taken.address);
    const left = dataOf<Claim[]>(await ask(other.headers, 'GET', 'staff/claims'));
    expect(left.map(({ id }) => id)).not.toContain(taken.claim.id);

    const erased = await claimed();
    const owner = await photographer(app());
    const person = { id: owner.account.id, email: owner.account.email };
    await app().db.update(listings).set({ ownerId: person.id }).where(eq(listings.id, erased.businessId));
    await app().db.transaction((tx) => listingData(listingKinds, listingErasers).erase(tx, person));
    await expectGone(erased.id, erased.address);
  });
});
