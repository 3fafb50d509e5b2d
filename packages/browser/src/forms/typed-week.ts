import type { Hours, OpenRange } from '@dalil/contract/hours';
import { limits } from '@dalil/contract/limits';

const day = 1_440;

/** Opening ranges of each weekday, starting on Sunday. A day without ranges is closed. */
export type Week = readonly (readonly OpenRange[])[];

const usual: OpenRange = { from: 9 * 60, until: 21 * 60 };

/**
 * Hours with which a new form is prefilled. Most businesses then change only a day or two, instead of filling in all
 * seven.
 */
export const usualWeek: Week = Array.from({ length: 7 }, () => [usual]);

const closedWeek: Week = Array.from({ length: 7 }, () => []);

/** Converts opening hours to editable weekdays; a closed week if the hours are unknown or not weekly. */
export function typedWeek(hours: Hours | null): Week {
  return hours?.kind === 'weekly' ? hours.days : closedWeek;
}

/** Converts the weekdays of the editor to opening hours; null if no day is open. */
export function hoursOf(week: Week): Hours | null {
  if (week.every((ranges) => ranges.length === 0)) return null;
  // Passes the existing day arrays on, so that unchanged days do not re-render.
  return { kind: 'weekly', days: week as OpenRange[][] };
}

const setDay = (week: Week, weekday: number, ranges: readonly OpenRange[]): Week =>
  week.map((before, index) => (index === weekday ? ranges : before));

/**
 * Returns the week with a closed day opened, with the hours of the nearest earlier open day, because most days have
 * the same hours, or the usual hours if all days are closed.
 */
export function openDay(week: Week, weekday: number): Week {
  const before = Array.from({ length: 6 }, (_, back) => week[(weekday + 6 - back) % 7] ?? []);
  return setDay(week, weekday, before.find((ranges) => ranges.length > 0) ?? [usual]);
}

export const closeDay = (week: Week, weekday: number): Week => setDay(week, weekday, []);

export const copyToAll = (week: Week, weekday: number): Week => week.map(() => week[weekday] ?? []);

/** Returns the earliest start of another range on the day, in minutes; null if the day has no space for one. */
function nextStart(ranges: readonly OpenRange[]): number | null {
  const start = Math.ceil(((ranges.at(-1)?.until ?? 0) + 60) / 60) * 60;
  return ranges.length > 0 && ranges.length < limits.hoursRangesPerDay && start < day ? start : null;
}

/** True if the day is open, has fewer than the maximum number of ranges, and has space after the last one. */
export const canAddRange = (ranges: readonly OpenRange[]): boolean => nextStart(ranges) !== null;

/**
 * Returns the week with a range of up to four hours added, which starts one to two hours after the last range of the
 * day and ends by midnight; unchanged if there is no space.
 */
export function addRange(week: Week, weekday: number): Week {
  const ranges = week[weekday] ?? [];
  const from = nextStart(ranges);
  return from === null
    ? week
    : setDay(week, weekday, [...ranges, { from, until: Math.min(from + 4 * 60, day) }]);
}

export const removeRange = (week: Week, weekday: number, index: number): Week =>
  setDay(week, weekday, (week[weekday] ?? []).toSpliced(index, 1));

/** Returns the end of a range as minutes on the clock, from 0 to 1439, even if it is on the next day. */
export const untilOnClock = ({ until }: OpenRange): number => until % day;

/** True if the range ends after midnight; it belongs to the day on which it starts. */
export const endsNextDay = ({ until }: OpenRange): boolean => until > day;

/**
 * Returns the week with the start or end of a range set to `clock`, in minutes since midnight. An end that is not
 * after the start is on the next day.
 */
export function setTime(
  week: Week,
  weekday: number,
  index: number,
  end: 'from' | 'until',
  clock: number,
): Week {
  const ranges = week[weekday] ?? [];
  const range = ranges[index];
  if (!range) return week;
  const from = end === 'from' ? clock : range.from;
  const until = end === 'until' ? clock : untilOnClock(range);
  return setDay(week, weekday, ranges.with(index, { from, until: until > from ? until : until + day }));
}

/** Returns the times to choose from: all quarter hours, and the current value if it is not a quarter hour. */
export function clockTimes(chosen: number): number[] {
  const quarters = Array.from({ length: day / 15 }, (_, index) => index * 15);
  return quarters.includes(chosen) ? quarters : [...quarters, chosen].sort((a, b) => a - b);
}

interface HourGroup {
  days: number[];
  ranges: readonly OpenRange[];
  /** True for the largest group of days with equal hours; other groups are its exceptions. */
  rest: boolean;
}

/** Groups days with equal hours, the largest group first, the others in week order. */
export function hourGroups(week: Week, order: readonly number[]): HourGroup[] {
  const groups = new Map<string, HourGroup>();
  for (const day of order) {
    const ranges = week[day] ?? [];
    const key = JSON.stringify(ranges);
    const group = groups.get(key) ?? { days: [], ranges, rest: false };
    group.days.push(day);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  const most = all.find(({ days }) => days.length > 3);
  return most ? [{ ...most, rest: true }, ...all.filter((group) => group !== most)] : all;
}
