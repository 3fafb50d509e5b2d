import type { Hours, OpenRange } from '@dalil/contract/hours';
import { formatSpokenTime, formatTime, formatWeekday, weekdayNames } from '@dalil/messages/formats';
import type { Language } from '@dalil/messages/languages';

interface Day {
  /** 0 is Sunday. */
  weekday: number;
  name: string;
  ranges: Array<{ from: Time; until: Time }>;
}
interface Time {
  shown: string;
  spoken: string;
}

const firstDay = { en: 0, ar: 6 } as const satisfies Record<Language, number>;

/** The week as its readers count it: from Sunday in the US, from Saturday in Arabic. */
export function weekOf(hours: Extract<Hours, { kind: 'weekly' }>, lang: Language): Day[] {
  const names = weekdayNames(lang);
  return names.map((_, place) => {
    const weekday = (firstDay[lang] + place) % 7;
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

/** Which weekday a city has at a moment. */
export function weekdayIn(timeZone: string, at: number): number {
  return weekdayNames('en').indexOf(formatWeekday(at, 'en', timeZone));
}
