import type { OpenStatus } from '@dalil/messages/hours';
import type { Hours } from './hours.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface Interval {
  from: number;
  until: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local wall-clock time as if it were UTC, for arithmetic with days and weekdays. */
function wallClock(instant: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day: date, hour: hours, minute: minutes, second: seconds } = parts;
  return Date.UTC(year, month - 1, date, hours, minutes, seconds);
}

const dayOf = (wall: number) => Math.floor(wall / day);
/** Weekday of a day number since 1 January 1970, which was a Thursday (4). */
const weekdayOf = (wallDay: number) => (wallDay + 4) % 7;

/**
 * Returns a function that converts wall-clock times near `at` to instants. A time repeated by a clock change means
 * its first occurrence; a skipped time is shifted forward by the skipped duration.
 */
function instants(at: number, timeZone: string): (wall: number) => number {
  const offsetAt = (instant: number) => wallClock(instant, timeZone) - Math.floor(instant / second) * second;
  // At most one clock change lies between these two instants, so their offsets reveal it.
  const before = offsetAt(at - 3 * day);
  const after = offsetAt(at + 10 * day);
  if (before === after) return (wall) => wall - before;
  return (wall) => {
    const changed = offsetAt(wall - before) !== before && offsetAt(wall - after) === after;
    return wall - (changed ? after : before);
  };
}

/** Returns the open intervals around an instant in order, merging adjacent ones. */
function openTimes(
  days: Extract<Hours, { kind: 'weekly' }>['days'],
  at: number,
  timeZone: string,
): Interval[] {
  const today = dayOf(wallClock(at, timeZone));
  const instantOf = instants(at, timeZone);
  const times: Interval[] = [];
  // From yesterday, for ranges past midnight, to the same weekday next week and one day more, for a range that
  // adjoins it.
  for (let wallDay = today - 1; wallDay <= today + 8; wallDay++) {
    for (const range of days[weekdayOf(wallDay)] ?? []) {
      const from = instantOf(wallDay * day + range.from * minute);
      const until = instantOf(wallDay * day + range.until * minute);
      const last = times.at(-1);
      if (last && from <= last.until) last.until = Math.max(last.until, until);
      else if (from < until) times.push({ from, until });
    }
  }
  return times;
}

/**
 * Returns whether a business is open, and until when, or from when it opens, in the time zone of the city. `at` is in
 * ms since 1970. Without hours the state is `notGiven`.
 */
export function openStatus(hours: Hours | null, timeZone: string, at: number): OpenStatus {
  if (!hours) return { state: 'notGiven' };
  if (hours.kind === 'always') return { state: 'alwaysOpen' };
  const next = openTimes(hours.days, at, timeZone).find(({ until }) => until > at);
  if (!next) return { state: 'closed' };
  const wallDays = (instant: number) => dayOf(wallClock(instant, timeZone)) - dayOf(wallClock(at, timeZone));
  const midnight = (instant: number) => wallClock(instant, timeZone) % day === 0;
  const dayName = (instant: number) => (wallDays(instant) === 1 ? 'tomorrow' : 'weekday');

  if (next.from > at)
    return {
      state: 'opens',
      at: next.from,
      day: wallDays(next.from) === 0 ? 'today' : dayName(next.from),
      midnight: midnight(next.from),
    };
  if (next.until - at > 7 * day) return { state: 'alwaysOpen' };
  return {
    state: 'open',
    until: next.until,
    // A change within 24 hours is shown without a weekday, even after midnight, because the time alone is
    // unambiguous.
    day: next.until - at < day ? 'today' : dayName(next.until),
    midnight: midnight(next.until),
    soon: next.until - at <= hour,
  };
}
