import type { CategoryTree } from '@dalil/contract/categories';
import type { Transaction } from '../db/database.ts';
import { listCategoryKeys } from '../modules/categories/categories.service.ts';
import { foldCounts } from '../modules/categories/category-counts.service.ts';
import { createBlog } from '../modules/editorial/blogs/blogs.factory.ts';
import { createApp } from '../modules/editorial/pages/pages.factory.ts';
import { createChatSettings } from '../modules/messaging/chat/chat.factory.ts';
import { createAreas, createCity, dearborn } from '../modules/places/places.factory.ts';
import { saveStreetNames } from '../modules/places/street-names.ts';
import { sampleBlogs } from './blogs.ts';
import { seedBusinesses } from './businesses/seed-businesses.ts';
import { sampleStreets } from './businesses/streets.ts';
import { sampleAnswers } from './chat-answers.ts';
import { beginCity, writeFirstPages } from './city/begin-city.ts';
import { seedJobs } from './jobs/seed-jobs.ts';
import { mapSketch } from './map-sketch.ts';
import type { SamplePictures } from './pictures.ts';
import { seedProducts } from './products/seed-products.ts';
import { seedRents } from './rents/seed-rents.ts';
import { sampleStates } from './states.ts';

const sampleStores = {
  appStore: 'https://apps.apple.com/us/app/dalil/id0000000000',
  googlePlay: 'https://play.google.com/store/apps/details?id=example.dalil',
};

/** Seeds Dearborn as the demo city. A second run restores the demo texts and adds nothing. */
export async function seedSampleCity(tx: Transaction, pictures: SamplePictures): Promise<void> {
  const scope = await createCity(tx, { mapSketch });
  const categories = await beginCity(tx, scope, pictures, {
    states: sampleStates.map(({ name, ...state }) => ({ ...state, picture: pictures.states[name] })),
  });
  const areas = await createAreas(tx, scope);
  await saveStreetNames(tx, scope, sampleStreets);
  await writeFirstPages(tx, scope, dearborn, pictures);
  await createApp(tx, scope, sampleStores);
  await createChatSettings(tx, scope, { answers: sampleAnswers });
  for (const blog of sampleBlogs) {
    await createBlog(tx, scope, { ...blog, picture: pictures.blogs[blog.slug] });
  }
  await seedBusinesses(tx, scope, categories, pictures.businesses);
  await seedRents(tx, scope, await idsIn(tx, scope, 'rent'), areas, pictures.rents);
  await seedJobs(tx, scope, await idsIn(tx, scope, 'job'), areas);
  await seedProducts(tx, scope, await idsIn(tx, scope, 'product'), areas, pictures.products);
  await foldCounts(tx);
}

async function idsIn(
  tx: Transaction,
  scope: { cityId: number },
  tree: CategoryTree,
): Promise<Map<string, number>> {
  const rows = await listCategoryKeys(tx, scope, tree);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
