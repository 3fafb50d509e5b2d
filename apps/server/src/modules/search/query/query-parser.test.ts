import { expect, test } from 'vitest';
import { compileLexicon } from '../lexicon/lexicon.ts';
import { readLexicon } from '../lexicon/read-lexicon.ts';
import { indexWords } from '../text/word-index.ts';
import { wordsOf } from '../text/words.ts';
import { type CityWords, parseWords } from './query-parser.ts';

const lexicon = compileLexicon(readLexicon());

/** Words that occur in the posts of the test city. */
const posts = indexWords(
  ['مطعم', 'منصور', 'khoury', 'النور', 'نور', 'house', 'garden', 'عثمان', 'andalus'],
  () => true,
);
const city: CityWords = {
  has: posts.has,
  near: (word) => [...posts.bySound(word), ...posts.byTypo(word)],
  // In this city no post mentions the phone brand, although its name is the nearest one to the typo "شاوما".
  posts: (concept) => (concept === 'other-phones' ? 0 : 1),
};
const read = (text: string) => parseWords(wordsOf(text), lexicon, city);
const concepts = (text: string) => read(text).flatMap((unit) => unit.concepts);

test.each([
  ['restaurant', 'مطعم'],
  ['mat3am', 'مطعم'],
  ['resturant', 'مطعم'],
  ['mo7ami', 'lawyer'],
  ['la7me 7alal', 'halal meat'],
  ['tabib asnan', 'dentist'],
  ['sha2a', 'apartment'],
  ['أوضة', 'room'],
  ['apartmnet', 'شقة'],
  ['شاوما', 'shawarma'],
])('parses %s as %s', (typed, meant) => {
  expect(concepts(typed).filter((id) => concepts(meant).includes(id))).not.toEqual([]);
});

test('matches a name by sound in the other script and tolerates a typo', () => {
  for (const [typed, declared] of [
    ['mansour', 'منصور'],
    ['خوري', 'khoury'],
    ['osman', 'عثمان'],
    ['andaluz', 'andalus'],
  ] as const)
    expect(read(typed)[0]?.lexemes.get(declared) ?? 0, typed).toBeGreaterThan(0.6);
});

test('prefers the longest phrase: a green card is not a card, a wedding dress not a wedding', () => {
  expect(read('green card renewal').map(({ from, to }) => [from, to])).toEqual([[0, 3]]);
  expect(concepts('wedding dress')).not.toContain('wedding');
});

test('separates filler words and words that indicate the kind from the rest', () => {
  const parts = (text: string) => read(text).map(({ part }) => part);
  expect(parts('بدي شقة للإيجار')).toEqual(['filler', null, 'intent']);
  expect(parts('looking for apartment for rent').filter((part) => part === null)).toHaveLength(1);
});

test('also finds providers when the query names something narrow that they do', () => {
  expect([...(read('زراعة أسنان')[0]?.lexemes.keys() ?? [])]).toContain('c_dental');
});

test('parses any input quickly and only into plain words', () => {
  const strange = [
    '\ud800',
    "'; drop table listings; --",
    '*:*',
    '((((',
    'a'.repeat(400),
    '🙂'.repeat(50),
    '٣'.repeat(60),
    '\u0000',
  ];
  for (const text of strange) {
    const before = process.cpuUsage();
    for (const { lexemes } of read(text))
      for (const name of lexemes.keys()) expect(name).toMatch(/^[\p{L}\p{N}\p{M}_@#-]+$/u);
    expect(process.cpuUsage(before).user / 1_000, text.slice(0, 20)).toBeLessThan(500);
  }
});
