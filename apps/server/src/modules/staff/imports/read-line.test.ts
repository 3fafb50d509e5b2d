import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';
import { keyOf, type Row, readLine } from './read-line.ts';
import { readHours } from './written-hours.ts';

const bakeries = { id: 1, nameEn: 'Bakeries', nameAr: 'مخابز' };
const bread = { id: 2, nameEn: 'Bread', nameAr: 'خبز' };
const ground = {
  cityId: 1,
  region: 'mi',
  lang: 'ar' as const,
  categories: new Map([['bakeries', { ...bakeries, subs: new Map([['bread', bread]]) }]]),
};
const whole: Row = {
  name: 'Furn Al-Sham',
  category: 'bakeries',
  sub_category: 'Bread',
  address: '12 Warren Ave',
  postal_code: '48126',
  phone: '(313) 555-0142',
};
const wrongIn = (change: Row) =>
  readLine({ ...whole, ...change }, ground).problems.map(({ field, code, n, instead }) => [
    field,
    code,
    n ?? instead,
  ]);

test('converts a complete line to form input', () => {
  const { problems, input } = readLine(
    { ...whole, services: 'خبز | Kaak', hours: 'Mon-Fri 9-17:30' },
    ground,
  );
  expect(problems).toEqual([]);
  expect(input).toMatchObject({
    name: 'Furn Al-Sham',
    categoryId: 1,
    subCategoryIds: [2],
    city: '1',
    state: 'mi',
    phone: '+13135550142',
    services: [{ ar: 'خبز' }, { en: 'Kaak' }],
  });
});

test.each<[Row, unknown[]]>([
  [{ name: '' }, ['name', 'missing', null]],
  [{ name: 'x'.repeat(81) }, ['name', 'tooLong', 80]],
  [{ name: 'Ø¨ÙŠØª' }, ['name', 'unreadable', null]],
  [{ name: 'caf\uFFFD' }, ['name', 'unreadable', null]],
  [{ category: 'bakerys' }, ['categoryId', 'noCategoryBut', 'مخابز']],
  [{ category: 'Astronauts' }, ['categoryId', 'noCategoryBut', 'مخابز']],
  [{ category: 'Astronauts', sub_category: 'Rockets' }, ['categoryId', 'noCategory', null]],
  [{ category: '' }, ['categoryId', 'missing', null]],
  [{ sub_category: 'Braed' }, ['subCategoryIds', 'noSubCategory', null]],
  [{ sub_category: 'Brea' }, ['subCategoryIds', 'noSubCategoryBut', 'خبز']],
  [{ sub_category: '1|2|3|4|5|6' }, ['subCategoryIds', 'tooMany', 5]],
  [{ phone: '313-555-01' }, ['phone', 'phone', null]],
  [{ postal_code: '4812' }, ['postalCode', 'postalCode', null]],
  [{ email: 'hello@' }, ['email', 'email', null]],
  [{ website: 'javascript:alert(1)' }, ['website', 'website', null]],
  [{ hours: '9-25' }, ['hours', 'noHour', 25]],
  [{ hours: 'mornings' }, ['hours', 'hours', null]],
  [{ hours: '9:75-17:00' }, ['hours', 'hours', null]],
  [{ services: '1|2|3|4|5|6|7|8|9|10' }, ['services', 'tooMany', 9]],
  [{ latitude: '95', longitude: '-83.1' }, ['location', 'location', null]],
  [{ latitude: '42.3' }, ['location', 'location', null]],
])('rejects %j with a reason', (change, expected) => {
  expect(wrongIn(change)).toEqual([expected]);
});

test('accepts a name in one language only', () => {
  const { problems, input } = readLine({ ...whole, name: '', name_arabic: 'فرن الشام' }, ground);
  expect(problems).toEqual([]);
  expect(input).toMatchObject({ name: 'فرن الشام', nameArabic: 'فرن الشام' });
});

test('parses opening hours in common notations', () => {
  expect(readHours('24/7')).toEqual({ hours: { kind: 'always' } });
  const { hours } = readHours('Fri-Sun 18:00-02:00; Mon 9-12') as { hours: { days: unknown[][] } };
  expect(hours.days.map((day) => day.length)).toEqual([1, 1, 0, 0, 0, 1, 1]);
  expect(hours.days[1]).toEqual([{ from: 540, until: 720 }]);
  expect(hours.days[5]).toEqual([{ from: 1_080, until: 1_560 }]);
});

test('gives one key to the same place and phone number in different notations', () => {
  expect(keyOf('+13135550142', '12 Warren Ave.')).toBe(keyOf('+13135550142', '12  warren ave'));
  expect(keyOf('+13135550142', '12 Warren Ave')).not.toBe(keyOf('+13135550142', '14 Warren Ave'));
});

test('suggests nothing for input that is far from every name', () => {
  expect(nearestName('resturants', ['restaurants', 'bakeries'])).toBe('restaurants');
  expect(nearestName('cars', ['bread', 'kaak'])).toBeNull();
});
