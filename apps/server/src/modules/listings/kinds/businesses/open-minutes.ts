import type { Hours } from '@dalil/contract/hours';

const day = 1_440;
const week = 7 * day;

/**
 * Converts opening hours to a multirange of minutes of the week. Ranges that pass Saturday midnight wrap around to
 * Sunday.
 */
export function openMinutes(hours: Hours | null): string {
  if (!hours) return '{}';
  if (hours.kind === 'always') return `{[0,${week})}`;
  const ranges = hours.days.flatMap((ranges, weekday) =>
    ranges.flatMap(({ from, until }) => {
      const [start, end] = [weekday * day + from, weekday * day + until];
      return end <= week ? [`[${start},${end})`] : [`[${start},${week})`, `[0,${end - week})`];
    }),
  );
  return `{${ranges.join(',')}}`;
}

/** Returns the minute of the week on the city's clock. */
export function minuteOfWeek(at: Date, timeZone: string): number {
  const minute = wallMinute(at.getTime(), timeZone);
  // When clocks go back, one hour occurs twice. In the second pass the last minute of that hour is used, so that a
  // business that closed in the first pass does not count as open again.
  const earlier = wallMinute(at.getTime() - 3_600_000, timeZone);
  return earlier === minute ? minute - (minute % 60) + 59 : minute;
}

/** One formatter per time zone, because creating a formatter takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

function wallMinute(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(read('weekday'));
  return weekday * day + Number(read('hour')) * 60 + Number(read('minute'));
}
