import type { BusinessPreview } from '@dalil/contract/businesses';
import type { ListingDraft, MyListing } from '@dalil/contract/listings';
import type { Medium } from '@dalil/contract/media';
import type { ListingReview } from '@dalil/contract/moderation';
import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../../../seed/images/sample-picture.ts';
import { apiClient, dataOf } from '../../../../testing/api.ts';
import { logIn } from '../../../../testing/log-in.ts';
import { usePhotoStores } from '../../../../testing/photos/photo-stores.ts';
import { fileUrls, twoColours } from '../../../../testing/photos/photos.ts';
import { photographer } from '../../../../testing/photos/send-photos.ts';
import { useWorker } from '../../../../testing/tasks/test-worker.ts';
import { createStaff } from '../../../accounts/accounts.factory.ts';
import { businessOf } from './businesses.factory.ts';

const { category, stores } = usePhotoStores();

describe.each(Object.entries(stores))('in %s', (_name, app) => {
  useWorker(app);

  const ask = apiClient(app);
  const moderator = async () =>
    logIn(app(), await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY)));

  /** Creates a member with a pending business whose main photo was really uploaded. */
  async function waitingPost() {
    const author = await photographer(app());
    const photo = await author.send(await twoColours(400, 300).jpeg().toBuffer());
    const { picture } = await author.settled(photo);
    const input = await app().db.transaction((tx) => businessOf(tx, author.account.id, category));
    const mainPhotos = [photo, ...input.mainPhotos.slice(1)];
    const draft = dataOf<ListingDraft>(
      await ask(author.headers, 'POST', 'profile/listings', {
        kind: 'business',
        input: { ...input, mainPhotos },
      }),
    );
    const sent = await ask(author.headers, 'POST', `profile/listings/${draft.id}/submit`, {
      version: 1,
      owner: true,
      terms: true,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const [url = ''] = fileUrls(picture as NonNullable<Medium['picture']>);
    return { author, draft, photo, bare: url.replace(/\?.*$/, '') };
  }

  const shown = async (url: string) => (await app().inject(url)).statusCode;
  /** Polls, because the server process receives the change through the database, slightly later. */
  const becomes = (url: string, status: number) => expect.poll(() => shown(url)).toBe(status);

  test('a photo is public only while its post is [7.04]', async () => {
    const { author, draft, bare: baseline } = await waitingPost();
    const staff = await moderator();
    const change = (action: string) =>
      ask(author.headers, 'POST', `profile/listings/${draft.id}/state`, { action });
    const refused = await app().inject(baseline);
    expect(refused.statusCode).toBe(404);
    // Proxies must not cache the 404: the photo will be public shortly.
    expect(refused.headers['cache-control']).toBe('no-store');

    await ask(staff, 'POST', `staff/listings/${draft.id}/decision`, { decision: 'approve', version: 1 });
    await becomes(baseline, 200);
    const { headers } = await app().inject(baseline);
    expect(headers['cache-control']).toBe('public, max-age=86400, s-maxage=60');
    await change('pause');
    await becomes(baseline, 404);
    const held = { 'if-none-match': String(headers.etag) };
    expect((await app().inject({ url: baseline, headers: held })).statusCode).toBe(404);
    await change('resume');
    await becomes(baseline, 200);
    expect((await app().inject({ url: baseline, headers: held })).statusCode).toBe(304);

    const deleted = await ask(author.headers, 'POST', 'profile/delete', {
      password: author.account.password,
    });
    expect(deleted.statusCode, deleted.body).toBe(200);
    await becomes(baseline, 404);
  });

  test('photos of a rejected or removed post are not served to anyone', async () => {
    const staff = await moderator();
    const rejected = await waitingPost();
    await ask(staff, 'POST', `staff/listings/${rejected.draft.id}/decision`, {
      decision: 'reject',
      version: 1,
      reason: 'It is here already.',
    });
    expect(await shown(rejected.bare)).toBe(404);
    const taken = await waitingPost();
    await ask(staff, 'POST', `staff/listings/${taken.draft.id}/decision`, {
      decision: 'approve',
      version: 1,
    });
    await becomes(taken.bare, 200);
    await ask(staff, 'POST', `staff/listings/${taken.draft.id}/removal`, { reason: 'A copy.' });
    await becomes(taken.bare, 404);
  });

  test('the author and moderators see photos of a pending post at private URLs; nobody else does', async () => {
    const { author, draft, photo, bare: baseline } = await waitingPost();
    const staff = await moderator();
    const stranger = await photographer(app());
    const [mine] = dataOf<MyListing[]>(await ask(author.headers, 'GET', 'profile/listings?kind=business'));
    const form = dataOf<{ photos: Medium[] }>(
      await ask(author.headers, 'GET', `profile/listings/${draft.id}`),
    );
    const review = dataOf<ListingReview>(await ask(staff, 'GET', `staff/listings/${draft.id}/review`));
    const own = await ask(author.headers, 'GET', `profile/businesses/${draft.id}/preview`);
    const preview = dataOf<BusinessPreview>(own);
    const looked = dataOf<BusinessPreview>(await ask(staff, 'GET', `staff/businesses/${draft.id}/preview`));
    const inForm = form.photos.find(({ id }) => id === photo);
    const inReview = review.photos.find(({ id }) => id === photo);
    for (const picture of [
      mine?.picture,
      inForm?.picture,
      inReview?.picture,
      preview.photos[0],
      looked.picture,
    ]) {
      const [url = ''] = picture ? fileUrls(picture) : [];
      expect(url.replace(/\?.*$/, '')).toBe(baseline);
      const response = await app().inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('private, no-store');
    }
    expect(own.headers['cache-control']).toBe('private, no-store');
    for (const path of [`profile/businesses/${draft.id}/preview`, `profile/listings/${draft.id}`])
      expect((await ask(stranger.headers, 'GET', path)).statusCode).toBe(404);
    expect((await ask(author.headers, 'GET', `staff/businesses/${draft.id}/preview`)).statusCode).toBe(403);
  });

  test('a preview matches the page of the published business', async () => {
    const { author, draft } = await waitingPost();
    const staff = await moderator();
    const before = dataOf<BusinessPreview>(
      await ask(author.headers, 'GET', `profile/businesses/${draft.id}/preview`),
    );
    expect(before.post).toMatchObject({ state: 'pending', edit: false, reason: null });
    expect(before.post.sentAt).toMatch(/^\d{4}-/);
    // The page header shows the cover photo of the business, not the photo of its card.
    expect(before.cover?.src).toContain(samplePicture.src);
    expect(before.picture?.src).not.toContain(samplePicture.src);
    await ask(staff, 'POST', `staff/listings/${draft.id}/decision`, { decision: 'approve', version: 1 });
    const page = dataOf<BusinessPreview>(await app().inject(`/api/mi/en/1/businesses/${draft.id}`));
    const facts = ({ post: _, publishedAt: __, ...rest }: BusinessPreview) =>
      JSON.parse(JSON.stringify(rest).replace(/\?until=\d+&proof=[\w-]+/g, ''));
    expect(facts(before)).toEqual(facts(page));
  });

  test('a draft with few fields filled in has a preview too', async () => {
    const author = await photographer(app());
    const { id } = dataOf<ListingDraft>(
      await ask(author.headers, 'POST', 'profile/listings', {
        kind: 'business',
        input: { name: 'Qahwa', phone: 7, location: 'here' },
      }),
    );
    const preview = dataOf<BusinessPreview>(
      await ask(author.headers, 'GET', `profile/businesses/${id}/preview`),
    );
    expect(preview).toMatchObject({ name: 'Qahwa', phone: '', location: null, category: null, photos: [] });
    expect(preview.post).toMatchObject({ state: 'draft', sentAt: null });
  });
});
