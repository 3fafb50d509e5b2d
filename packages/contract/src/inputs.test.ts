import { expect, test } from 'vitest';
import { idInAddress, idsInAddress, shortText, text } from './inputs.ts';
import { typedInput } from './typed-input.ts';

test('every number has a single URL form', () => {
  expect(idInAddress.parse('54')).toBe(54);
  expect(idInAddress.parse(54)).toBe(54);
  for (const odd of [
    '0',
    '054',
    '+54',
    ' 54',
    '5e1',
    '0x36',
    '54.0',
    '-1',
    '٥٤',
    '2147483648',
    '99999999999',
    '',
  ])
    expect(idInAddress.safeParse(odd).success, odd).toBe(false);
  expect(idsInAddress(3).parse('7,12')).toEqual([7, 12]);
  for (const odd of ['7,', '7,07', ',', '7;12', '1,2,3,4', '7,0x1'])
    expect(idsInAddress(3).safeParse(odd).success, odd).toBe(false);
});

test('pasted line breaks are normalised', () => {
  expect(shortText(40).parse(' Qahwa\t&\vHal\r\n')).toBe('Qahwa & Hal');
  expect(text(40).parse('one\u2028two\vthree\nfour\n')).toBe('one\ntwo\nthree\nfour');
});

test('invisible control characters are rejected, and direction marks are accepted', () => {
  for (const hidden of ['\u0007', '\u001b', '\u007f', '\u009b'])
    expect(shortText(40).safeParse(`Qahwa${hidden}Hal`).error?.issues[0]?.message).toBe(
      'errors.field.characters',
    );
  expect(shortText(40).parse('قهوة \u200fQahwa\u200f 🫘')).toBe('قهوة \u200fQahwa\u200f 🫘');
});

test('a draft is stored exactly as typed, up to a maximum length', () => {
  const typed = {
    name: '  Qahwa\u000b',
    email: 'hello@',
    categoryId: 3,
    services: ['Coffee'],
    location: { lat: 42.3, lng: -83.2 },
    hours: { kind: 'weekly', days: [[{ from: 540, until: 720 }], [], [], [], [], [], []] },
    website: null,
  };
  expect(typedInput.parse(typed)).toEqual(typed);
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n]));
  const refused = {
    'a NUL': { name: 'a\0' },
    'half a pair of surrogates': { services: ['\ud83e'] },
    'a NUL in a name': { 'na\0me': 'a' },
    'a long text': { description: 'x'.repeat(9_000) },
    'long texts': Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'x'.repeat(8_000)])),
    'many fields': fields(61),
    'a long list': { services: Array.from({ length: 41 }, () => 'x') },
    'a deep one': { hours: [[[[[[1]]]]]] },
    'an endless number': { categoryId: Infinity },
  };
  for (const [why, input] of Object.entries(refused))
    expect(typedInput.safeParse(input).success, why).toBe(false);
});
