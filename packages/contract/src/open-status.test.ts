import { openStatusMessage } from '@dalil/messages/hours';
import { type Language, languages } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { describe, expect, test } from 'vitest';
import { type Hours, hours as schema } from './hours.ts';
import { openStatus } from './open-status.ts';

const detroit = 'America/Detroit';
const phoenix = 'America/Phoenix';
const losAngeles = 'America/Los_Angeles';
/** Hours by which each time zone is behind UTC, in winter and in summer. */
const zones = { [detroit]: [5, 4], [phoenix]: [7, 7], [losAngeles]: [8, 7] } as const;
type Zone = keyof typeof zones;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const arabicDays = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'];

/** Builds hours such as `weekly('9:00-17:00', '', …)`, Sunday first; an end before its start is on the next day. */
function weekly(...days: string[]): Hours {
  const minutes = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  };
  return schema.parse({
    kind: 'weekly',
    days: days.map((ranges) =>
      ranges
        .split(' ')
        .filter(Boolean)
        .map((range) => {
          const [from = 0, until = 0] = range.split('-').map(minutes);
          return { from, until: until <= from ? until + 1_440 : until };
        }),
    ),
  });
}
const daily = (ranges: string) => weekly(...Array.from({ length: 7 }, () => ranges));

/** Returns the text shown to the visitor, without direction marks. */
function declared(hours: Hours | null, zone: string, at: number, lang: Language): string {
  const { state, when } = openStatusMessage(openStatus(hours, zone, at), lang, zone);
  const t = translator(lang);
  const parts = [
    t(`hours.${state}`),
    ...(when ? [t.markup(`hours.${when.message}`, { ...when.values, bdi: (time) => time })] : []),
  ];
  return parts.join(' · ').replaceAll('\u202f', ' ');
}

const wall = (month: number, date: number, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.UTC(2026, month - 1, date, hour, minute);
};
/** Time of a weekday in winter or summer. Both 4 January and 5 July 2026 are Sundays, weekday 0. */
const winter = (zone: Zone, weekday: number, time: string) =>
  wall(1, 4 + weekday, time) + zones[zone][0] * 3_600_000;
const summer = (zone: Zone, weekday: number, time: string) =>
  wall(7, 5 + weekday, time) + zones[zone][1] * 3_600_000;

const edges = [
  ['00:00', 'Closed · opens 9:00 AM', 'مغلق الآن · يفتح الساعة 9:00 ص'],
  ['08:59', 'Closed · opens 9:00 AM', 'مغلق الآن · يفتح الساعة 9:00 ص'],
  ['09:00', 'Open now · closes 5:30 PM', 'مفتوح الآن · يغلق الساعة 5:30 م'],
  ['16:29', 'Open now · closes 5:30 PM', 'مفتوح الآن · يغلق الساعة 5:30 م'],
  ['16:30', 'Open now · closes soon, 5:30 PM', 'مفتوح الآن · يغلق قريبًا، الساعة 5:30 م'],
  ['17:29', 'Open now · closes soon, 5:30 PM', 'مفتوح الآن · يغلق قريبًا، الساعة 5:30 م'],
  ['17:30', 'Closed · opens tomorrow 9:00 AM', 'مغلق الآن · يفتح غدًا الساعة 9:00 ص'],
  ['23:59', 'Closed · opens tomorrow 9:00 AM', 'مغلق الآن · يفتح غدًا الساعة 9:00 ص'],
] as const;

describe.each(Object.keys(zones) as Zone[])('in %s', (zone) => {
  describe.each(weekdays.map((name, weekday) => [name, weekday] as const))('on %s', (_name, weekday) => {
    test.each(edges)('at %s: %s [4.14] [5.16]', (time, english, arabic) => {
      for (const moment of [winter, summer]) {
        expect(declared(daily('9:00-17:30'), zone, moment(zone, weekday, time), 'en')).toBe(english);
        expect(declared(daily('9:00-17:30'), zone, moment(zone, weekday, time), 'ar')).toBe(arabic);
      }
    });

    test('a single weekly day is named from two days before, and again once it is over [5.16]', () => {
      const hours = weekly(...weekdays.map((_, day) => (day === weekday ? '10:00-18:00' : '')));
      const at = (days: number, time: string) => winter(zone, weekday, time) + days * 86_400_000;
      const english = (days: number, time: string) => declared(hours, zone, at(days, time), 'en');
      const named = `Closed · opens ${weekdays[weekday]} 10:00 AM`;
      for (const days of [-6, -5, -4, -3, -2]) expect(english(days, '12:00')).toBe(named);
      expect(english(-1, '23:59')).toBe('Closed · opens tomorrow 10:00 AM');
      expect(english(0, '00:00')).toBe('Closed · opens 10:00 AM');
      expect(english(0, '18:00')).toBe(named);
      expect(declared(hours, zone, at(-2, '12:00'), 'ar')).toBe(
        `مغلق الآن · يفتح ${arabicDays[weekday]} الساعة 10:00 ص`,
      );
    });
  });
});

const always: Hours = { kind: 'always' };
const twoShifts = daily('9:00-12:00 14:00-23:00');
const bar = daily('18:00-2:00');
const untilMidnight = daily('9:00-0:00');
const wholeDays = daily('0:00-0:00');
const weekend = weekly('0:00-20:00', '', '', '', '', '18:00-0:00', '0:00-0:00');
const fromMidnight = weekly('', '0:00-6:00', '', '', '', '', '');
const never = daily('');

/** Opening hours, a time, and the expected texts. Times are on a winter Thursday in Detroit unless a day is given. */
const table: [hours: Hours | null, when: string, english: string, arabic: string][] = [
  [null, '12:00', 'Hours not given', 'لم تُذكر ساعات العمل'],
  [always, '03:00', 'Open 24/7', 'مفتوح على مدار الساعة'],
  [wholeDays, '00:00', 'Open 24/7', 'مفتوح على مدار الساعة'],
  [wholeDays, '23:59', 'Open 24/7', 'مفتوح على مدار الساعة'],
  [never, '12:00', 'Closed', 'مغلق الآن'],
  [twoShifts, '08:00', 'Closed · opens 9:00 AM', 'مغلق الآن · يفتح الساعة 9:00 ص'],
  [twoShifts, '10:00', 'Open now · closes 12:00 PM', 'مفتوح الآن · يغلق الساعة 12:00 م'],
  [twoShifts, '11:00', 'Open now · closes soon, 12:00 PM', 'مفتوح الآن · يغلق قريبًا، الساعة 12:00 م'],
  [twoShifts, '12:00', 'Closed · opens 2:00 PM', 'مغلق الآن · يفتح الساعة 2:00 م'],
  [twoShifts, '13:59', 'Closed · opens 2:00 PM', 'مغلق الآن · يفتح الساعة 2:00 م'],
  [twoShifts, '14:00', 'Open now · closes 11:00 PM', 'مفتوح الآن · يغلق الساعة 11:00 م'],
  [twoShifts, '23:00', 'Closed · opens tomorrow 9:00 AM', 'مغلق الآن · يفتح غدًا الساعة 9:00 ص'],
  [bar, '17:59', 'Closed · opens 6:00 PM', 'مغلق الآن · يفتح الساعة 6:00 م'],
  [bar, '18:00', 'Open now · closes 2:00 AM', 'مفتوح الآن · يغلق الساعة 2:00 ص'],
  [bar, '23:59', 'Open now · closes 2:00 AM', 'مفتوح الآن · يغلق الساعة 2:00 ص'],
  [bar, '00:00', 'Open now · closes 2:00 AM', 'مفتوح الآن · يغلق الساعة 2:00 ص'],
  [bar, '01:00', 'Open now · closes soon, 2:00 AM', 'مفتوح الآن · يغلق قريبًا، الساعة 2:00 ص'],
  [bar, '01:59', 'Open now · closes soon, 2:00 AM', 'مفتوح الآن · يغلق قريبًا، الساعة 2:00 ص'],
  [bar, '02:00', 'Closed · opens 6:00 PM', 'مغلق الآن · يفتح الساعة 6:00 م'],
  [untilMidnight, '12:00', 'Open now · closes at midnight', 'مفتوح الآن · يغلق عند منتصف الليل'],
  [untilMidnight, '22:59', 'Open now · closes at midnight', 'مفتوح الآن · يغلق عند منتصف الليل'],
  [untilMidnight, '23:00', 'Open now · closes soon, at midnight', 'مفتوح الآن · يغلق قريبًا، عند منتصف الليل'],
  [untilMidnight, '00:00', 'Closed · opens 9:00 AM', 'مغلق الآن · يفتح الساعة 9:00 ص'],
  [weekend, 'Fri 17:00', 'Closed · opens 6:00 PM', 'مغلق الآن · يفتح الساعة 6:00 م'],
  [weekend, 'Fri 18:00', 'Open now · closes Sunday 8:00 PM', 'مفتوح الآن · يغلق الأحد الساعة 8:00 م'],
  [weekend, 'Sat 00:00', 'Open now · closes tomorrow 8:00 PM', 'مفتوح الآن · يغلق غدًا الساعة 8:00 م'],
  [weekend, 'Sat 20:00', 'Open now · closes tomorrow 8:00 PM', 'مفتوح الآن · يغلق غدًا الساعة 8:00 م'],
  [weekend, 'Sat 20:01', 'Open now · closes 8:00 PM', 'مفتوح الآن · يغلق الساعة 8:00 م'],
  [weekend, 'Sun 19:30', 'Open now · closes soon, 8:00 PM', 'مفتوح الآن · يغلق قريبًا، الساعة 8:00 م'],
  [weekend, 'Sun 20:00', 'Closed · opens Friday 6:00 PM', 'مغلق الآن · يفتح الجمعة الساعة 6:00 م'],
  [fromMidnight, 'Sun 23:00', 'Closed · opens at midnight', 'مغلق الآن · يفتح عند منتصف الليل'],
  [fromMidnight, 'Fri 23:00', 'Closed · opens Monday 12:00 AM', 'مغلق الآن · يفتح الاثنين الساعة 12:00 ص'],
];

const shortDays = weekdays.map((name) => name.slice(0, 3));
test.each(table.map(([hours, when, ...texts], row) => [row, when, ...texts, hours] as const))(
  'row %i, %s: %s [4.14]',
  (_row, when, english, arabic, hours) => {
    const [time = '', day = 'Thu'] = when.split(' ').reverse();
    const at = winter(detroit, shortDays.indexOf(day), time);
    expect(declared(hours, detroit, at, 'en')).toBe(english);
    expect(declared(hours, detroit, at, 'ar')).toBe(arabic);
  },
);

describe('the night in which clocks go forward, 8 March 2026, from 2:00 to 3:00', () => {
  test.each([
    // Daylight saving time starts in the Eastern time zone at 07:00 UTC.
    [bar, detroit, '2026-03-08T06:59Z', 'Open now · closes soon, 3:00 AM'],
    [bar, detroit, '2026-03-08T07:00Z', 'Closed · opens 6:00 PM'],
    [bar, detroit, '2026-03-08T21:59Z', 'Closed · opens 6:00 PM'],
    [bar, detroit, '2026-03-08T22:00Z', 'Open now · closes 2:00 AM'],
    [daily('22:00-4:00'), detroit, '2026-03-08T06:30Z', 'Open now · closes 4:00 AM'],
    [daily('22:00-4:00'), detroit, '2026-03-08T07:00Z', 'Open now · closes soon, 4:00 AM'],
    [daily('22:00-4:00'), detroit, '2026-03-08T08:00Z', 'Closed · opens 10:00 PM'],
    [daily('2:30-5:00'), detroit, '2026-03-08T06:59Z', 'Closed · opens 3:30 AM'],
    [daily('2:30-5:00'), detroit, '2026-03-08T07:30Z', 'Open now · closes 5:00 AM'],
    [daily('9:00-17:30'), detroit, '2026-03-08T03:00Z', 'Closed · opens tomorrow 9:00 AM'],
    [daily('9:00-17:30'), detroit, '2026-03-08T12:59Z', 'Closed · opens 9:00 AM'],
    [daily('9:00-17:30'), detroit, '2026-03-08T13:00Z', 'Open now · closes 5:30 PM'],
    [untilMidnight, detroit, '2026-03-08T04:30Z', 'Open now · closes soon, at midnight'],
    [untilMidnight, detroit, '2026-03-09T03:30Z', 'Open now · closes soon, at midnight'],
    [wholeDays, detroit, '2026-03-08T06:30Z', 'Open 24/7'],
    [bar, losAngeles, '2026-03-08T09:59Z', 'Open now · closes soon, 3:00 AM'],
    [bar, losAngeles, '2026-03-08T10:00Z', 'Closed · opens 6:00 PM'],
    // Arizona has no daylight saving time: 2:00 is 09:00 UTC.
    [bar, phoenix, '2026-03-08T08:59Z', 'Open now · closes soon, 2:00 AM'],
    [bar, phoenix, '2026-03-08T09:00Z', 'Closed · opens 6:00 PM'],
  ])('%# %j %s %s: %s [4.14]', (hours, zone, at, english) => {
    expect(declared(hours, zone, Date.parse(at), 'en')).toBe(english);
  });
});

describe('the night in which clocks go back, 1 November 2026, from 2:00 to 1:00', () => {
  test.each([
    // When daylight saving time ends in the Eastern time zone, 1:00 occurs twice: at 05:00 and at 06:00 UTC.
    [bar, detroit, '2026-11-01T05:30Z', 'Open now · closes 2:00 AM'],
    [bar, detroit, '2026-11-01T06:00Z', 'Open now · closes soon, 2:00 AM'],
    [bar, detroit, '2026-11-01T06:59Z', 'Open now · closes soon, 2:00 AM'],
    [bar, detroit, '2026-11-01T07:00Z', 'Closed · opens 6:00 PM'],
    [daily('18:00-1:30'), detroit, '2026-11-01T05:29Z', 'Open now · closes soon, 1:30 AM'],
    [daily('18:00-1:30'), detroit, '2026-11-01T05:30Z', 'Closed · opens 6:00 PM'],
    [daily('18:00-1:30'), detroit, '2026-11-01T06:15Z', 'Closed · opens 6:00 PM'],
    [daily('1:15-6:00'), detroit, '2026-11-01T05:14Z', 'Closed · opens 1:15 AM'],
    [daily('1:15-6:00'), detroit, '2026-11-01T05:15Z', 'Open now · closes 6:00 AM'],
    [daily('1:15-6:00'), detroit, '2026-11-01T06:05Z', 'Open now · closes 6:00 AM'],
    [daily('9:00-17:30'), detroit, '2026-11-01T03:00Z', 'Closed · opens tomorrow 9:00 AM'],
    [daily('9:00-17:30'), detroit, '2026-11-01T13:59Z', 'Closed · opens 9:00 AM'],
    [daily('9:00-17:30'), detroit, '2026-11-01T14:00Z', 'Open now · closes 5:30 PM'],
    [untilMidnight, detroit, '2026-11-02T04:30Z', 'Open now · closes soon, at midnight'],
    [wholeDays, detroit, '2026-11-01T06:30Z', 'Open 24/7'],
    [bar, losAngeles, '2026-11-01T09:30Z', 'Open now · closes soon, 2:00 AM'],
    [bar, losAngeles, '2026-11-01T10:00Z', 'Closed · opens 6:00 PM'],
    [bar, phoenix, '2026-11-01T08:59Z', 'Open now · closes soon, 2:00 AM'],
    [bar, phoenix, '2026-11-01T09:00Z', 'Closed · opens 6:00 PM'],
  ])('%# %j %s %s: %s [4.14]', (hours, zone, at, english) => {
    expect(declared(hours, zone, Date.parse(at), 'en')).toBe(english);
  });
});

test('every text of the table exists in both languages', () => {
  for (const lang of languages)
    for (const state of ['temporarilyClosed', 'permanentlyClosed', 'notGiven', 'closed'] as const)
      expect(openStatusMessage({ state }, lang, detroit)).toEqual({ state, when: null });
  expect(translator('ar')('hours.permanentlyClosed')).toBe('مغلق نهائيًا');
});
