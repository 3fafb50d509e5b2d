import type { ProductInput } from '@dalil/contract/products';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { listingErasers } from '../../../registry/listing-erasers.ts';
import { listingKinds } from '../../../registry/listing-kinds.ts';
import { shareCardSize } from '../../../storage/share-card.ts';
import { useMarket } from '../../../testing/market.ts';
import type { Poster } from '../../../testing/posters.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createBlog } from '../../editorial/blogs/blogs.factory.ts';
import { eraseRemoved } from '../../listings/lifecycle/removed-listings.service.ts';

const { app, member, moderator, published, change, desk } = useMarket();
let author: Poster;
let staff: Poster;
const post = async (facts: Partial<ProductInput>) => published(author, staff, await desk(author, facts));
beforeAll(async () => {
  [author, staff] = [await member(), await moderator()];
});

const ask = (file: string, lang = 'en', headers: Record<string, string> = {}) =>
  app().inject({ url: `/share/${file}?lang=${lang}`, headers, remoteAddress: newVisitor() });

test('generates one share image of the required size per language, once', async () => {
  const { id } = await post({ title: 'A walnut desk', titleArabic: 'مكتب من خشب الجوز' });
  const began = performance.now();
  const first = await ask(`product-${id}.jpg`);
  const drawn = performance.now() - began;
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...shareCardSize });
  const again = performance.now();
  expect((await ask(`product-${id}.jpg`)).rawPayload.equals(first.rawPayload)).toBe(true);
  console.log(
    `share card: ${Math.round(drawn)} ms to render, ${Math.round(performance.now() - again)} ms cached`,
  );
  const arabic = await ask(`product-${id}.jpg`, 'ar');
  expect(arabic.rawPayload.equals(first.rawPayload)).toBe(false);
  const held = await ask(`product-${id}.jpg`, 'en', { 'if-none-match': String(first.headers.etag) });
  expect(held.statusCode).toBe(304);
});

test('generates a new image for a changed title, and none for non-public items', async () => {
  const draft = await post({ title: 'A desk' });
  const file = `product-${draft.id}.jpg`;
  const { headers } = await ask(file);
  // Data that may have been stored before forms rejected it.
  const hostile = 'A desk \u202E]]> <b>&\u0007 with everything';
  await app().db.execute(sql`update listings set title_en = ${hostile} where id = ${draft.id}`);
  const drawn = await ask(file);
  expect(drawn.statusCode).toBe(200);
  expect(drawn.headers.etag).not.toBe(headers.etag);
  await change(author, draft, 'remove');
  expect((await ask(file)).statusCode).toBe(404);
});

test('deletes the images of an erased post, which contain its title and photo', async () => {
  const desk = await post({ title: 'A desk' });
  await change(author, desk, 'remove');
  await app().db.execute(sql`update listings set erase_at = now() where id = ${desk.id}`);
  expect(await eraseRemoved(app().db, listingKinds, listingErasers)).toBe(1);
  const { rows } = await app().db.execute(sql`
    select distinct jsonb_array_elements_text(data->'payload'->'files') as file
    from pgboss.job where name = 'media.remove-files' and data::text like ${`%product-${desk.id}-%`}`);
  expect(rows.map(({ file }) => file).sort()).toEqual([
    `share/1/product-${desk.id}-ar.jpg`,
    `share/1/product-${desk.id}-en.jpg`,
  ]);
});

test('generates images for an article and the site, and for nothing else', async () => {
  const id = await app().db.transaction((tx) => createBlog(tx, { cityId: 1 }, { slug: 'shared' }));
  for (const file of [`blog-${id}.jpg`, 'site.jpg']) expect((await ask(file)).statusCode, file).toBe(200);
  for (const file of [
    'site-1.jpg',
    'constructor-1.jpg',
    'product-0.jpg',
    'product-1.png',
    'product-999999.jpg',
  ])
    expect((await ask(file)).statusCode, file).toBe(404);
});
