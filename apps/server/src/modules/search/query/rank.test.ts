import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { writeDocuments } from '../index/documents.service.ts';
import { findLexicon } from '../lexicon/lexicon.service.ts';
import { search } from './search.service.ts';

const [large, small] = [{ cityId: 1 }, { cityId: 2 }];
const bakeries = 450;
const texts = (title: string) => ({ titles: [title], names: [], texts: [], places: [], concepts: [] });

/**
 * Two cities: a large one with an old bakery whose text has the English word and hundreds of newer bakeries named
 * مخبز, and a small one with three bakeries.
 */
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx, { id: large.cityId });
    await createCity(tx, { id: small.cityId });
    const shown = { shown: true, visibleUntil: null };
    const newer = (_: unknown, at: number) => ({
      ...{ itemId: at + 2, texts: texts(`مخبز ${at}`), ...shown, publishedAt: new Date(2026, 1, 1, 0, at) },
    });
    const oldest = { itemId: 1, texts: texts('Village Bakery'), ...shown, publishedAt: new Date(2025, 1, 1) };
    for (const [city, count] of [
      [large, bakeries],
      [small, 2],
    ] as const) {
      const entries = [oldest, ...Array.from({ length: count }, newer)];
      await writeDocuments(tx, await findLexicon(tx, city), { ...city, kind: 'business' }, entries);
    }
  }),
);

const find = async (city: { cityId: number }, q: string) => {
  const { db } = app();
  return (await search(db, await findLexicon(db, city), city, q, { kinds: ['business'], take: 4 })).hits;
};

test('ranks the oldest of hundreds first when only it contains the entered word', async () => {
  const [first, second] = await find(large, 'bakery');
  expect(first?.itemId).toBe(1);
  expect(second?.itemId).toBe(bakeries + 1);
});

test('reports that there are more results than were counted', async () => {
  const [first] = await find(large, 'bakery');
  expect(first).toMatchObject({ more: true, total: bakeries + 1 });
  const [few] = await find(small, 'bakery');
  expect(few).toMatchObject({ itemId: 1, more: false, total: 3 });
});
