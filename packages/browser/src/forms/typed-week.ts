import type { Hours, OpenRange } from '@dalil/contract/hours';
import { limits } from '@dalil/contract/limits';

const day = 1_440;

/** The ranges of each weekday, from Sunday. A day without one is closed. */
export type Week = readonly (readonly OpenRange[])[];

const usual: OpenRange = { from: 9 * 60, until: 21 * 60 };

/** What a new form begins with: most shops need to change a day or two of it, where an empty week asks for all seven. */
export const usualWeek: Week = Array.from({ length: 7 }, () => [usual]);

const closedWeek: Week = Array.from({ length: 7 }, () => []);

export function typedWeek(hours: Hours | null): Week {
  return hours?.kind === 'weekly' ? hours.days : closedWeek;
}

/** A week without an open day says nothing about hours yet. */
export function hoursOf(week: Week): Hours | null {
  if (week.every((ranges) => ranges.length === 0)) return null;
  // The same days, not copies: what did not change is not drawn again.
  return { kind: 'weekly', days: week as OpenRange[][] };
}

const setDay = (week: Week, weekday: number, ranges: readonly OpenRange[]): Week =>
  week.map((before, index) => (index === weekday ? ranges : before));

/** Opens a day with the hours of the open day before it: most days are alike. */
export function openDay(week: Week, weekday: number): Week {
  const before = Array.from({ length: 6 }, (_, back) => week[(weekday + 6 - back) % 7] ?? []);
  return setDay(week, weekday, before.find((ranges) => ranges.length > 0) ?? [usual]);
}

export const closeDay = (week: Week, weekday: number): Week => setDay(week, weekday, []);

export const copyToAll = (week: Week, weekday: number): Week => week.map(() => week[weekday] ?? []);

/** Where another range of a day may begin; null when the day is full. */
function nextStart(ranges: readonly OpenRange[]): number | null {
  const start = Math.ceil(((ranges.at(-1)?.until ?? 0) + 60) / 60) * 60;
  return ranges.length > 0 && ranges.length < limits.hoursRangesPerDay && start < day ? start : null;
}

export const canAddRange = (ranges: readonly OpenRange[]): boolean => nextStart(ranges) !== null;

/** After a break of an hour, until late in the evening. */
export function addRange(week: Week, weekday: number): Week {
  const ranges = week[weekday] ?? [];
  const from = nextStart(ranges);
  return from === null
    ? week
    : setDay(week, weekday, [...ranges, { from, until: Math.min(from + 4 * 60, day) }]);
}

export const removeRange = (week: Week, weekday: number, index: number): Week =>
  setDay(week, weekday, (week[weekday] ?? []).toSpliced(index, 1));

/** What the clock shows when a range ends. */
export const untilOnClock = ({ until }: OpenRange): number => until % day;

/** An end that is not after the beginning is on the next day, and belongs to the day on which it began. */
export const endsNextDay = ({ until }: OpenRange): boolean => until > day;

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

/** Every quarter of an hour, and the time itself if it is none of them. */
export function clockTimes(chosen: number): number[] {
  const quarters = Array.from({ length: day / 15 }, (_, index) => index * 15);
  return quarters.includes(chosen) ? quarters : [...quarters, chosen].sort((a, b) => a - b);
}

interface HourGroup {
  days: number[];
  ranges: readonly OpenRange[];
  /** The many that are alike, beside which the others are exceptions. */
  rest: boolean;
}

/** The days of a week that are alike, the many first, the others in the order in which the week is counted. */
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
