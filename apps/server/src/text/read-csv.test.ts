import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string, longest = 8_000) =>
  [...readCsv(text, longest)].map(({ line, cells, text }) => [line, cells ?? text]);

test('handles quotes, line breaks, empty lines and the byte order mark of Excel, and numbers every record by line', () => {
  expect(read('\uFEFFa,b\r\n1,"x, ""y""\r\nz"\r\n\r\n,,\r\n2,خبز\r\n')).toEqual([
    [1, ['a', 'b']],
    [2, ['1', 'x, "y"\nz']],
    [6, ['2', 'خبز']],
  ]);
});

test('reports an unreadable line and reads all others', () => {
  expect(read('a,b\n1,"open\n2,"good"\n3,e"f\n4,fine\n5,"never')).toEqual([
    [1, ['a', 'b']],
    [2, '1,"open'],
    [3, ['2', 'good']],
    [4, '3,e"f'],
    [5, ['4', 'fine']],
    [6, '5,"never'],
  ]);
});

test('an unclosed quote ends at the maximum line length', () => {
  const found = read(`a,b\n"open,1\n${'x,y\n'.repeat(600)}`, 200);
  expect(found).toHaveLength(602);
  expect(found.slice(1, 3)).toEqual([
    [2, '"open,1'],
    [3, ['x', 'y']],
  ]);
});

test('detects the cell separator of other locales', () => {
  expect(read('a;b;c\n1,5;2;3')).toEqual([
    [1, ['a', 'b', 'c']],
    [2, ['1,5', '2', '3']],
  ]);
  expect(read('a\tb\n1\t2')[1]).toEqual([2, ['1', '2']]);
});

test('reads a large file in small steps, so that other requests are served in between', () => {
  const records = readCsv(
    Array.from({ length: 400 }, (_, n) => `${n},${'x'.repeat(7_900)}`).join('\n'),
    8_000,
  );
  const started = performance.now();
  let [longest, since] = [0, started];
  for (const _ of records) {
    longest = Math.max(longest, performance.now() - since);
    since = performance.now();
  }
  expect(longest).toBeLessThan((performance.now() - started) / 2);
});
