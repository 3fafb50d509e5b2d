import { expect, test } from 'vitest';
import { typedPart } from './typed-part.tsx';

test.each([
  ['man', 'manakish', 'man'],
  ['MAN', 'Mansaf House', 'Man'],
  ['hou', 'Mansaf House', 'Hou'],
  ['best man', 'best manakish', 'best man'],
  ['new man', 'manakish', 'man'],
  ['اسنا', 'طبيب أسنان', 'أسنا'],
  ['منس', 'بيت المنسف', 'منس'],
  ['المنس', 'بيت المنسف', 'المنس'],
  ['قهو', 'قَهْوَة', 'قَهْوَ'],
  ['ansa', 'Mansaf House', ''],
  ['mat3', 'مطعم', ''],
  ['', 'manakish', ''],
])('in %s, %s highlights %s', (typed, text, marked) => {
  expect(text.slice(...typedPart(text, typed))).toBe(marked);
});
