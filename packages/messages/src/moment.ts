import { daysUntil, formatDate, formatTime } from './formats.ts';
import { isolate } from './isolate.ts';
import type { Language } from './languages.ts';

const words = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const;
type Day = (typeof words)[keyof typeof words];

/** Returns the relative day (today, tomorrow, yesterday) in the time zone; undefined for other days. */
export function dayFrom(at: string, timeZone: string, now = Date.now()) {
  return words[String(daysUntil(at, timeZone, now)) as keyof typeof words] as Day | undefined;
}

interface Said {
  /** Key in `common.moment`. */
  key: Day | 'date';
  values: { time: string; date?: string };
}

/** Formats a time with its day: today, tomorrow or yesterday, otherwise the date. */
export function saidMoment(at: string, lang: Language, timeZone: string): Said {
  const time = isolate(formatTime(at, lang, timeZone));
  const key = dayFrom(at, timeZone);
  return key
    ? { key, values: { time } }
    : { key: 'date', values: { date: formatDate(at, lang, timeZone), time } };
}
