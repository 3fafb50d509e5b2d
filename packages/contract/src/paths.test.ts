import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalCasing, href, paths } from './paths.ts';

test('the table contains every path of section 3 of the specification literally', () => {
  const clauses = readFileSync(new URL('../../../docs/spec/clauses.md', import.meta.url), 'utf8');
  const section = clauses.split('## 3 Routes')[1]?.split('## 4')[0] ?? '';
  const lines = section.split('\n').filter((line) => /^- `3\.(0\d|[1-3]\d|4[0-6])`/.test(line));
  const named = lines.flatMap((line) => [...line.matchAll(/(?<=[`\s])\/[\w{}?/-]*/g)].map(([path]) => path));
  const known = new Set<string>(Object.values(paths));
  const expected = named.map((path) => path.replace(/\{(\w+)(\?)?\}/g, ':$1$2'));
  expect(lines).toHaveLength(46);
  const missing = expected.filter((path) => !known.has(path) && !path.startsWith('/Category/'));
  expect(missing).toEqual([]);
  expect(known).toContain('/Category/:type');
});

test.each([
  [href(paths.home), '/'],
  [href(paths.rent, { id: 7 }), '/Rent/7'],
  [href(paths.rent, { id: 7, slug: 'sunny-room' }), '/Rent/7/sunny-room'],
  [
    href(paths.subCategory, { id: 3, categoryName: 'Coffee&tea' }, { Page: 'shops' }),
    '/SubCategory/Coffee%26tea/3?Page=shops',
  ],
  [href(paths.subCategory, { id: 3 }), '/SubCategory/3'],
  [
    href(paths.search, { keyword: 'خبز عربي' }),
    '/search-result/%D8%AE%D8%A8%D8%B2%20%D8%B9%D8%B1%D8%A8%D9%8A',
  ],
  [href(paths.products, {}, { main_id: 4, category_id: undefined }), '/market-place/products?main_id=4'],
])('href returns %s', (address, expected) => {
  expect(address).toBe(expected);
});

test.each([
  ['/login', '/Login'],
  ['/rent/7/Sunny-Room', '/Rent/7/Sunny-Room'],
  ['/SUBCATEGORY/12', '/SubCategory/12'],
  ['/market-place/subcategory', '/market-place/subCategory'],
  ['/Login', null],
  ['/', null],
  ['/no-such-page', null],
  ['/Rent/7/slug/too-much', null],
])('the specified casing of %s is %s', (given, expected) => {
  expect(canonicalCasing(given)).toBe(expected);
});
