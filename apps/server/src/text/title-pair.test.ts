import { expect, test } from 'vitest';
import { bilingualTitle } from './bilingual-title.ts';

test.each([
  ['Oak desk', 'مكتب', 'Oak desk', 'مكتب'],
  ['مكتب', 'Oak desk', 'Oak desk', 'مكتب'],
  ['مكتب', undefined, 'مكتب', 'مكتب'],
  ['Oak desk', '', 'Oak desk', 'Oak desk'],
])('%s and %s', (title, other, titleEn, titleAr) => {
  expect(bilingualTitle(title, other)).toEqual({ titleEn, titleAr });
});
