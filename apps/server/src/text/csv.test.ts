import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('quotes, line breaks and commas stay inside their cell', () => {
  expect(csvLine(['a', 'say "hi"', 'two\r\nlines', 'x,y', 7, ''])).toBe(
    '"a","say ""hi""","two\r\nlines","x,y",7,\r\n',
  );
});

test('a cell that a spreadsheet would run as a formula is written as text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])
    expect(csvLine([`${start}HYPERLINK("x")`])).toBe(`"'${start}HYPERLINK(""x"")"\r\n`);
  expect(csvLine(['a=1', 'قهوة - شاي', -5])).toBe('"a=1","قهوة - شاي",-5\r\n');
});
