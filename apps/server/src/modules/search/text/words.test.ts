import { expect, test } from 'vitest';
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

const read = (text: string) => wordsOf(text).map((word) => word.text);

test.each([
  ['شقّة لِلإيجَار', ['شقه', 'للايجار']],
  ['شـقـة لـلإيـجـار', ['شقه', 'للايجار']],
  ['آيفون ١٣ برو', ['ايفون', '13', 'برو']],
  ['iphone13', ['iphone', '13']],
  ['آيفون13', ['ايفون', '13']],
  ['mat3am 7alal', ['mat3am', '7alal']],
  ["driver's license", ['driver', 'license']],
  ['Qur’an', ['quran']],
  ['Café Beirut', ['cafe', 'beirut']],
  ['عبد الرحمن', ['عبدالرحمن']],
  ['Abd el-Rahman', ['abdelrahman']],
  ['3abd el ra7man', ['3abdelra7man']],
  ['شقة‏ للإيجار', ['شقه', 'للايجار']],
  ['', []],
  ['!!! ؟؟ — ()', []],
  ['\ud800 lone', ['lone']],
])('splits %s into %j', (text, words) => {
  expect(read(text)).toEqual(words);
});

test('reports a word’s position in the original text, regardless of earlier normalisation', () => {
  const text = 'مطعمٌ «النُّور»، Al-Noor';
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'مطعمٌ',
    'النُّور',
    'Al',
    'Noor',
  ]);
});

test.each([
  ['سيارات', 'سياره'],
  ['المحامين', 'محامي'],
  ['للإيجار', 'إيجار'],
  ['والمطعم', 'مطعم'],
  ['شقتي', 'شقة'],
  ['وبالسيارة', 'سيارة'],
  ['apartments', 'apartment'],
  ['bakeries', 'bakery'],
  ['cleaning', 'cleaned'],
])('gives %s and %s the same stem', (one, other) => {
  const [a = ''] = read(one);
  const [b = ''] = read(other);
  expect(stem(a)).toBe(stem(b));
});

test.each([
  ['مطعم', 'مطبخ'],
  ['جبل', 'جبن'],
  ['house', 'horse'],
])('gives %s and %s different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
