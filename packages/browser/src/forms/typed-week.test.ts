import { hours } from '@dalil/contract/hours';
import { expect, test } from 'vitest';
import {
  addRange,
  canAddRange,
  clockTimes,
  closeDay,
  copyToAll,
  endsNextDay,
  hourGroups,
  hoursOf,
  openDay,
  removeRange,
  setTime,
  typedWeek,
  untilOnClock,
  usualWeek,
  type Week,
} from './typed-week.ts';

const none = typedWeek(null);
const valid = (week: Week) => hours.nullable().safeParse(hoursOf(week)).success;

test('has no hours without an open day, and opens and closes a day [5.16]', () => {
  expect(hoursOf(none)).toBeNull();
  const sunday = openDay(none, 0);
  expect(hoursOf(sunday)).toMatchObject({
    kind: 'weekly',
    days: [[{ from: 540, until: 1260 }], [], [], [], [], [], []],
  });
  expect(hoursOf(closeDay(sunday, 0))).toBeNull();
  expect(typedWeek(hoursOf(sunday))).toEqual(sunday);
  expect(typedWeek({ kind: 'always' })).toEqual(none);
});

test('opens a day with the hours of the previous open day, also across the end of the week [4.14]', () => {
  const friday = setTime(openDay(none, 5), 5, 0, 'from', 600);
  expect(openDay(friday, 0)[0]).toEqual([{ from: 600, until: 1260 }]);
  expect(openDay(openDay(friday, 1), 2)[2]).toEqual([{ from: 600, until: 1260 }]);
});

test('treats an end before the start as after midnight, on the same opening day [4.14]', () => {
  const late = setTime(openDay(none, 5), 5, 0, 'until', 60);
  expect(late[5]).toEqual([{ from: 540, until: 1500 }]);
  const [range] = late[5] ?? [];
  expect(range && [untilOnClock(range), endsNextDay(range)]).toEqual([60, true]);
  // A range that ends at midnight belongs to the day on which it starts.
  const midnight = setTime(late, 5, 0, 'until', 0)[5]?.[0];
  expect(midnight).toEqual({ from: 540, until: 1440 });
  expect(midnight && endsNextDay(midnight)).toBe(false);
  // A later start keeps the end at the same time of day, moving it to the next day if the start is no longer before
  // it.
  expect(setTime(late, 5, 0, 'from', 30)[5]).toEqual([{ from: 30, until: 60 }]);
  expect(setTime(late, 5, 0, 'from', 60)[5]).toEqual([{ from: 60, until: 1500 }]);
  expect(valid(late)).toBe(true);
});

test('allows as many ranges a day as the contract permits and as fit [4.14]', () => {
  let week = setTime(openDay(none, 1), 1, 0, 'until', 12 * 60);
  week = addRange(week, 1);
  expect(week[1]).toEqual([
    { from: 540, until: 720 },
    { from: 780, until: 1020 },
  ]);
  week = addRange(addRange(week, 1), 1);
  expect(week[1]).toHaveLength(4);
  expect(canAddRange(week[1] ?? [])).toBe(false);
  expect(addRange(week, 1)).toBe(week);
  expect(valid(week)).toBe(true);
  expect(removeRange(week, 1, 1)[1]).toHaveLength(3);
  expect(canAddRange([])).toBe(false);
});

test('copies one day to all days [4.14]', () => {
  const week = addRange(setTime(openDay(none, 3), 3, 0, 'until', 720), 3);
  const all = copyToAll(week, 3);
  expect(all).toHaveLength(7);
  expect(all.every((ranges) => ranges.length === 2)).toBe(true);
  expect(valid(all)).toBe(true);
});

test('offers quarter hours and the current value', () => {
  expect(clockTimes(540)).toHaveLength(96);
  expect(clockTimes(545)).toHaveLength(97);
  expect(clockTimes(545)[37]).toBe(545);
});

test('preserves the other days by reference when one day changes, so that only that day re-renders', () => {
  const before = typedWeek(hoursOf(usualWeek));
  const after = typedWeek(hoursOf(setTime(before, 5, 0, 'until', 60)));
  expect(after.map((ranges, day) => ranges === before[day])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(valid(usualWeek)).toBe(true);
});

test('groups equal days into one line, with the exceptions after it in week order [4.14]', () => {
  const fromSaturday = [6, 0, 1, 2, 3, 4, 5];
  expect(hourGroups(usualWeek, fromSaturday)).toMatchObject([{ days: fromSaturday, rest: true }]);
  const week = closeDay(closeDay(setTime(usualWeek, 5, 0, 'until', 60), 1), 0);
  expect(hourGroups(week, fromSaturday)).toMatchObject([
    { days: [6, 2, 3, 4], ranges: [{ from: 540, until: 1260 }], rest: true },
    { days: [0, 1], ranges: [], rest: false },
    { days: [5], ranges: [{ from: 540, until: 1500 }], rest: false },
  ]);
});
