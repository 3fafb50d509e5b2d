import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { writeDocuments } from '../index/documents.service.ts';
import { countWords } from '../index/statistics.service.ts';
import { findLexicon } from '../lexicon/lexicon.service.ts';
import { parseWithFilters } from './filtered-query.service.ts';
import { runQuery } from './search.service.ts';
import { documentKey, readDocuments, storeQuery } from './stored-query.service.ts';
import { matchesDocument, termsOfDocuments } from './stored-query.ts';

const scope = { cityId: 1, lang: 'en' } as const;
const kind = 'business';
/**
 * With this many carpenters in titles, the search stops before the tiers that find documents which only mention one.
 */
const carpenters = 70;
const texts: [title: string, name: string, text: string][] = [
  ['Damascus Bakery', 'Bakeries مخابز', 'Fresh bread every day'],
  ['مخبز الشام', 'Bakeries مخابز', 'خبز طازج'],
  ['Yemeni Kitchen', 'Restaurants مطاعم', 'Halal meat and bread in Dearborn'],
  ['Khoury Law Office', 'Lawyers محامون', 'Immigration and family law'],
  ['Cedar Dental', 'Dentists أطباء أسنان', 'For children too'],
  ['Blue Sofa', 'Furniture أثاث', 'Like new, pick up in Dearborn'],
  ['Handyman', 'Home services', 'I know a carpenter'],
  ...Array.from({ length: carpenters }, (_, at): [string, string, string] => [`Carpenter ${at}`, '', '']),
];
const queries = [
  ...['bakery', 'مخبز', 'makhbaz', 'bakrey', 'yemeni restaurant', 'halal restaurant in dearborn', 'lawyer'],
  ...[
    'immigration lawyer',
    'my tooth hurts',
    'used sofa dearborn',
    'dentist for children',
    'خبز',
    'carpenter',
  ],
  ...[
    'khouri',
    'khoury law office',
    'bread in dearborn for my family',
    'helicopter',
    'home services carpenter',
  ],
];

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx, { id: scope.cityId });
    const entries = texts.map(([title, name, text], at) => ({
      itemId: at + 1,
      texts: { titles: [title], names: [name], texts: [text], places: [], concepts: [] },
      ...{ shown: true, visibleUntil: null, publishedAt: new Date(2026, 1, 1, 0, at) },
    }));
    await writeDocuments(tx, await findLexicon(tx, scope), { ...scope, kind }, entries);
  });
  await countWords(db, scope);
});

test('matches a stored query with the same documents as the site’s search', async () => {
  const { db } = app();
  const items = texts.map((_, at) => ({ kind, itemId: at + 1 }));
  const documents = await readDocuments(db, scope, items);
  const pairs: string[] = [];
  const stored: string[] = [];
  for (const text of queries) {
    const { query } = await parseWithFilters(db, scope, { text });
    const { hits } = await runQuery(db, scope, query, { kinds: [kind], take: 400 });
    for (const { itemId, coverage } of hits) if (coverage >= 0.5) pairs.push(`${text}: ${itemId}`);
    const found = await storeQuery(db, scope, [kind], { text, exact: false, without: [] });
    for (const item of items) {
      const document = documents.get(documentKey(item)) ?? new Map();
      if (!found.query.words || !matchesDocument(found.query.words, kind, document)) continue;
      stored.push(`${text}: ${item.itemId}`);
      const terms = new Set(termsOfDocuments([document]));
      expect(found.terms.some((term) => terms.has(term))).toBe(true);
    }
  }
  expect(stored.sort()).toEqual(pairs.sort());
  expect(stored).toContain('makhbaz: 1');
  expect(stored.length).toBeGreaterThan(carpenters + 15);
  // Only mentions a carpenter, while many have it in their title.
  expect(stored).not.toContain('carpenter: 7');
});
