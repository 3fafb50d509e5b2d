import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPhone,
  formatPosted,
  formatRelative,
  formatTime,
  formatTimeRange,
  milesFrom,
  toWesternDigits,
} from './formats.ts';
import { isolate } from './isolate.ts';
import { translator } from './translator.ts';

const detroit = 'America/Detroit';

test.each([
  [120_000, '$1,200'],
  [120_050, '$1,200.50'],
  [5, '$0.05'],
  [0, '$0'],
])('formats %i cents as %s in both languages', (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown);
});

test('groups numbers with Western digits in both languages', () => {
  expect(formatNumber(1204.5, 'en')).toBe('1,204.5');
  expect(formatNumber(1204.5, 'ar')).toBe('1,204.5');
});

test('formats a long date in the time zone of the city', () => {
  expect(formatDate('2026-02-13T03:00:00Z', 'en', detroit)).toBe('February 12, 2026');
  expect(formatDate('2026-02-13T03:00:00Z', 'ar', detroit)).toBe('12 فبراير 2026');
});

test('marks times with AM and PM in English, ص and م in Arabic', () => {
  expect(formatTime('2026-02-12T14:00:00Z', 'en', detroit)).toBe('9:00 AM');
  expect(formatTime('2026-02-12T14:00:00Z', 'ar', detroit)).toBe('9:00 ص');
  expect(formatTime('2026-02-13T04:00:00Z', 'ar', detroit)).toBe('11:00 م');
});

test('formats both ends of a range in full, past midnight or within the same half of the day', () => {
  expect(formatTimeRange('2026-02-12T19:00:00Z', '2026-02-13T05:00:00Z', 'en', detroit)).toBe(
    '2:00 PM – 12:00 AM',
  );
  expect(formatTimeRange('2026-02-12T14:00:00Z', '2026-02-12T16:00:00Z', 'ar', detroit)).toBe(
    '9:00 ص – 11:00 ص',
  );
});

test('labels a post of today as such at every hour and an old one with its date', () => {
  const now = '2026-02-12T18:00:00Z';
  expect(formatPosted('2026-02-12T17:30:00Z', 'en', detroit, now)).toBe('today');
  // The page was rendered with a clock rounded down to the hour, so the post can appear to be in the future.
  expect(formatPosted('2026-02-12T18:30:00Z', 'ar', detroit, now)).toBe('اليوم');
  expect(formatPosted('2026-02-11T17:30:00Z', 'en', detroit, now)).toBe('yesterday');
  expect(formatPosted('2026-02-01T17:30:00Z', 'en', detroit, now)).toBe('February 1, 2026');
});

describe('relative time', () => {
  const now = '2026-02-12T18:00:00Z'; // 1 PM in the city
  test.each([
    ['2026-02-12T17:59:30Z', 'now', 'الآن'],
    ['2026-02-12T17:58:00Z', '2 minutes ago', 'قبل دقيقتين'],
    ['2026-02-12T15:00:00Z', '3 hours ago', 'قبل 3 ساعات'],
    ['2026-02-12T05:30:00Z', '12 hours ago', 'قبل 12 ساعة'],
    ['2026-02-12T04:30:00Z', 'yesterday', 'أمس'],
    ['2026-02-10T18:00:00Z', '2 days ago', 'أول أمس'],
    ['2026-02-07T18:00:00Z', '5 days ago', 'قبل 5 أيام'],
    ['2026-02-05T18:00:00Z', '7 days ago', 'قبل 7 أيام'],
    ['2026-02-04T18:00:00Z', 'February 4, 2026', '4 فبراير 2026'],
    ['2026-02-12T18:00:20Z', 'now', 'الآن'],
  ])('formats %s as %s', (value, english, arabic) => {
    expect(formatRelative(value, 'en', detroit, now)).toBe(english);
    expect(formatRelative(value, 'ar', detroit, now)).toBe(arabic);
  });

  test('formats an evening post after midnight in hours, not as yesterday', () => {
    expect(formatRelative('2026-02-12T04:00:00Z', 'en', detroit, '2026-02-12T06:00:00Z')).toBe('2 hours ago');
  });
});

test.each([
  [50, 'Less than a mile', 'أقل من ميل'],
  [644, '0.4 mi', '0.4 ميل'],
  [1609, '1 mi', 'ميل واحد'],
  [3219, '2 mi', 'ميلان'],
  [4828, '3 mi', '3 أميال'],
  [17_900, '11 mi', '11 ميلًا'],
])('formats a distance of %i metres', (metres, english, arabic) => {
  expect(translator('en')('common.distance', { n: milesFrom(metres) })).toBe(english);
  expect(translator('ar')('common.distance', { n: milesFrom(metres) })).toBe(arabic);
});

test('converts digits of an Arabic or Persian keyboard to Western digits', () => {
  expect(toWesternDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 555-0142 شقة')).toBe('0123456789 0123456789 555-0142 شقة');
});

test('isolates a value from the text around it', () => {
  expect(isolate('Bayt')).toBe('\u2068Bayt\u2069');
});

test.each([
  ['+13135550176', '+1 (313) 555-0176'],
  ['3135550176', '(313) 555-0176'],
  ['+9647701234567', '+9647701234567'],
])('formats the phone number %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
