import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { href, paths } from '@dalil/contract/paths';
import type { APIRequestContext, Page, Response } from '@playwright/test';
import { nightly } from '../../apps/server/src/testing/test-size.ts';
import { enter } from '../support/account-screens.ts';
import { readAreas, readSubCategories, readTree } from '../support/api.ts';
import { sendPhoto } from '../support/business-input.ts';
import { everyPage } from '../support/every-page.ts';
import { createFixture } from '../support/fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { type Member, newMember, post } from '../support/members.ts';
import { draftPost, submitPost } from '../support/posts.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** A registration date that no other account has, so that finding it identifies this author. */
const since = '1903-04-05T06:07:08.901Z';
const portrait = fileURLToPath(new URL('../../apps/web/public/apple-touch-icon.png', import.meta.url));

interface Posted {
  /** Patterns that match the author's name or anything else that identifies them. */
  traces: RegExp[];
  posts: { rent: number; wanted: number; job: number; product: number };
}

/** Creates an author with a photo and an old account, and public posts of each kind. */
async function newAuthor(
  request: APIRequestContext,
  moderator: Member,
  { name, phone, anonymous }: { name: string; phone: string; anonymous: boolean },
): Promise<Posted> {
  const word = name.toLowerCase();
  const author = await newMember({ name, phone, email: `${word}.${Date.now()}@mail.example` });
  const { id } = await createFixture('accountAge', { email: author.email, since });
  const photo = await request.post('/api/mi/en/1/profile/photo', {
    headers: { authorization: `Bearer ${author.token}` },
    multipart: { photo: { name: 'me.png', mimeType: 'image/png', buffer: readFileSync(portrait) } },
  });
  const { data } = (await photo.json()) as { data: { photo: { src: string } } };
  const { rent, job, product, ...common } = await factsOf(request, author);
  const publish = async (kind: 'rent' | 'job' | 'product', own: object) => {
    const input = { ...common, phone, email: author.email, anonymous, ...own };
    const sent = await submitPost(request, author, await draftPost(request, author, kind, input));
    await decide(request, moderator, sent, { decision: 'approve' });
    return sent;
  };
  const posts = {
    rent: await publish('rent', { ...rent, form: 'offer' }),
    wanted: await publish('rent', { ...rent, form: 'wanted', title: 'Looking for a quiet room' }),
    job: await publish('job', job),
    product: await publish('product', product),
  };
  return {
    posts,
    traces: [
      new RegExp(word, 'i'),
      new RegExp(id.replaceAll('-', '-?'), 'i'),
      new RegExp(`555\\D{0,3}${phone.slice(-4)}`),
      new RegExp(data.photo.src.split('/').at(-1)?.split('.')[0] ?? '-'),
      /(?<![\w-])1903(?!\w)|١٩٠٣/,
      new RegExp(String(Date.parse(since))),
    ],
  };
}

/**
 * Form values for the posts; they use the last category and the last neighbourhood, because no other test reads
 * these.
 */
async function factsOf(request: APIRequestContext, author: Member) {
  const [homes, fields, things, areas] = [
    await readTree(request, 'en', 'rent'),
    await readTree(request, 'en', 'job'),
    await readTree(request, 'en', 'product'),
    await readAreas(request, 'en'),
  ];
  const main = things.at(-1)?.id ?? 0;
  const sub = (await readSubCategories(request, 'en', main)).at(-1);
  const photos = [await sendPhoto(request, author)];
  return {
    areaId: areas.at(-1)?.id,
    title: 'Something that nobody signs',
    description: 'As good as new, and close to the bus.',
    rent: {
      categoryId: homes.at(-1)?.id,
      bedrooms: 1,
      bathrooms: 1,
      squareFeet: 640,
      gender: 'any',
      price: 90_000,
      budget: 90_000,
      city: '1',
      place: 'Near the bus',
      zip: '48126',
      availableFrom: '2027-01-15',
      photos,
    },
    job: { form: 'person', categoryId: fields.at(-1)?.id, jobType: 'part', payFrom: 120_00, payPer: 'day' },
    product: {
      side: 'offer',
      categoryId: main,
      subCategoryId: sub?.id,
      condition: 'used',
      price: 40_00,
      photos,
    },
  };
}

const pagesOf = ({ rent, wanted, job, product }: Posted['posts']) => [
  href(paths.rent, { id: rent }),
  href(paths.rent, { id: wanted }),
  href(paths.job, { id: job }),
  href(paths.product, { id: product }),
];

/** Pages that list the posts: public lists, and the saved posts of a member. */
const lists = [
  href(paths.rents),
  href(paths.rents, {}, { side: 'wanted' }),
  href(paths.rents, {}, { view: 'map' }),
  href(paths.jobs),
  href(paths.products),
  href(paths.market),
  href(paths.home),
];
const saved = [href(paths.savedRents), href(paths.savedJobs), href(paths.savedProducts)];

const inLanguage = (address: string, lang: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`;

/** Removes asset file names: their content hashes contain random digits. */
const withoutFiles = (text: string) => text.replaceAll(/\/assets\/[\w.-]+/g, '');

/** Collects everything a page exposes: the document, its API responses, and the rendered text. */
async function seenOn(page: Page, address: string): Promise<string> {
  const notified: Promise<string>[] = [];
  const listen = (response: Response) => {
    if (response.url().includes('/api/')) notified.push(response.text().catch(() => ''));
  };
  page.on('response', listen);
  const document = await page.goto(address);
  await page.waitForLoadState('networkidle');
  await waitForHydration(page);
  page.off('response', listen);
  const sent = [
    JSON.stringify(document?.headers()),
    await document?.text(),
    ...(await Promise.all(notified)),
  ];
  return withoutFiles([...sent, await page.content()].join('\n'));
}

/** Matches of the patterns in the text, each with the characters around it. */
const found = (traces: readonly RegExp[], text: string) =>
  traces.flatMap((trace) => {
    const place = text.search(trace);
    return place < 0 ? [] : [text.slice(Math.max(0, place - 120), place + 60)];
  });

test('no page reveals the author of an anonymous post to a guest or another member [7.03]', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const moderator = await newModerator();
  const named = await newAuthor(request, moderator, {
    name: 'Yaqutasigned',
    phone: '(313) 555-0186',
    anonymous: false,
  });
  const hidden = await newAuthor(request, moderator, {
    name: 'Zarqanameless',
    phone: '(313) 555-0187',
    anonymous: true,
  });

  // Control: pages of an author who is not anonymous do match, also by registration year, so the patterns would
  // detect a leak.
  for (const address of pagesOf(named.posts))
    expect(found(named.traces, await seenOn(page, address)).length, address).toBeGreaterThanOrEqual(2);

  const member = await newMember();
  for (const [type, id] of Object.entries(hidden.posts))
    await post(request, 'profile/save', { type: type === 'wanted' ? 'rent' : type, id }, member.token);
  const own = pagesOf(hidden.posts);
  // The HTML for guests contains all data the browser shows, as nothing is fetched again (layout/page-walk.spec.ts).
  // HTTP requests suffice here.
  for (const address of [...own, ...lists])
    for (const lang of ['en', 'ar']) {
      const visited = inLanguage(address, lang);
      const answer = await request.get(visited);
      const seen = nightly
        ? await seenOn(page, visited)
        : withoutFiles(JSON.stringify(answer.headers()) + (await answer.text()));
      expect(answer.ok(), visited).toBe(true);
      expect(found(hidden.traces, seen), `a guest at ${visited}`).toEqual([]);
    }
  await enter(page, member);
  for (const [place, address] of [...own, ...lists, ...saved].entries()) {
    const seen = await seenOn(page, inLanguage(address, place % 2 ? 'en' : 'ar'));
    expect(found(hidden.traces, seen), `a member at ${address}`).toEqual([]);
  }

  // All other pages of the site are checked as the server sends them.
  for (const { address } of everyPage)
    for (const lang of ['en', 'ar']) {
      const answer = await request.get(inLanguage(address, lang));
      expect(answer.status(), address).toBeLessThan(500);
      expect(found(hidden.traces, withoutFiles(await answer.text())), address).toEqual([]);
    }

  // The images themselves too, because cameras and programs embed metadata.
  for (const path of [`rents/${hidden.posts.rent}`, `products/${hidden.posts.product}`]) {
    const answer = await request.get(`/api/mi/en/1/${path}`);
    const { data } = (await answer.json()) as { data: { photos: { src: string }[] } };
    expect(data.photos.length, path).toBeGreaterThan(0);
    for (const { src } of data.photos) {
      const picture = await request.get(src);
      expect(picture.ok(), src).toBe(true);
      const bytes = (await picture.body()).toString('latin1');
      expect(found(hidden.traces, `${src}${JSON.stringify(picture.headers())}${bytes}`), src).toEqual([]);
    }
  }
});
