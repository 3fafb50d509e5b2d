import { expect, test } from 'vitest';
import { hours } from './hours.ts';

const day = (from: number, until: number) => ({ from, until });
const closed: ReturnType<typeof day>[] = [];
/** Builds a week from Sunday; missing days are closed. */
const week = (...days: ReturnType<typeof day>[][]) => ({
  kind: 'weekly',
  days: Array.from({ length: 7 }, (_, weekday) => days[weekday] ?? closed),
});
const rejection = (value: unknown) =>
  hours.safeParse(value).error?.issues.map(({ message, path }) => [message, path.join('.')]) ?? [];

test.each([
  ['always open', { kind: 'always' }],
  ['closed all week', week()],
  ['a whole day', week([day(0, 1_440)])],
  ['past midnight', week([day(1_080, 1_560)])],
  ['the next day begins when the night ends', week([day(1_080, 1_560)], [day(120, 600)])],
  ['Saturday night ends when Sunday begins', week([day(60, 600)], [], [], [], [], [], [day(1_200, 1_500)])],
  ['three ranges', week([day(540, 720), day(780, 900), day(960, 1_200)])],
])('accepts %s [4.14] [5.16]', (_name, value) => {
  expect(hours.parse(value)).toEqual(value);
});

test.each([
  ['an end before its beginning', week([day(600, 540)]), 'errors.field.hoursOrder', 'days.0.0.until'],
  ['an empty range', week([day(600, 600)]), 'errors.field.hoursOrder', 'days.0.0.until'],
  ['more than a day', week([day(600, 2_100)]), 'errors.field.hoursOrder', 'days.0.0.until'],
  ['two that overlap', week([day(540, 720), day(700, 900)]), 'errors.field.hoursOverlap', 'days.0.1'],
  ['two in the wrong order', week([day(780, 900), day(540, 720)]), 'errors.field.hoursOverlap', 'days.0.1'],
  [
    'a night into the next day',
    week([day(1_080, 1_560)], [day(60, 600)]),
    'errors.field.hoursOverlap',
    'days.1.0',
  ],
  [
    'Saturday night into Sunday',
    week([day(60, 600)], [], [], [], [], [], [day(1_200, 1_560)]),
    'errors.field.hoursOverlap',
    'days.0.0',
  ],
])('rejects %s and reports the position [4.14]', (_name, value, key, path) => {
  expect(rejection(value)).toEqual([[key, path]]);
});

test.each([
  ['six days', { kind: 'weekly', days: [[], [], [], [], [], []] }],
  ['five ranges in a day', week(Array.from({ length: 5 }, (_, index) => day(index * 100, index * 100 + 50)))],
  ['half a minute', week([day(0.5, 60)])],
  ['a time of the day before', week([day(-60, 60)])],
  ['a text', week([{ from: '9:00', until: '17:00' } as never])],
  ['another kind', { kind: 'sometimes' }],
])('rejects %s', (_name, value) => {
  expect(hours.safeParse(value).success).toBe(false);
});
