import type { Hours, OpenRange } from '@dalil/contract/hours';
import {
  formatSpokenTime,
  formatTime,
  formatWeekday,
  weekdayNames,
  weekdaysInOrder,
} from '@dalil/messages/formats';
import type { Language } from '@dalil/messages/languages';

interface Day {
  /** Weekday, 0 is Sunday. */
  weekday: number;
  name: string;
  ranges: Array<{ from: Time; until: Time }>;
}
interface Time {
  shown: string;
  spoken: string;
}

/** Returns the opening hours by day, starting with the first day of the week in the given language. */
export function displayWeek(hours: Extract<Hours, { kind: 'weekly' }>, lang: Language): Day[] {
  const names = weekdayNames(lang);
  return weekdaysInOrder(lang).map((weekday) => {
    const name = names[weekday] ?? '';
    const ranges = (hours.days[weekday] ?? []).map(({ from, until }: OpenRange) => ({
      from: timeOf(from, lang),
      until: timeOf(until, lang),
    }));
    return { weekday, name, ranges };
  });
}

function timeOf(minutes: number, lang: Language): Time {
  const moment = minutes * 60_000;
  return { shown: formatTime(moment, lang, 'UTC'), spoken: formatSpokenTime(moment, lang, 'UTC') };
}

/** Returns the weekday of a point in time in the given time zone; 0 is Sunday. */
export function weekdayIn(timeZone: string, at: number): number {
  return weekdayNames('en').indexOf(formatWeekday(at, 'en', timeZone));
}
