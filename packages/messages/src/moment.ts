import { daysUntil, formatDate, formatTime } from './formats.ts';
import { isolate } from './isolate.ts';
import type { Language } from './languages.ts';

const words = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const;
type Day = (typeof words)[keyof typeof words];

/**
 * Returns the message key `today`, `tomorrow` or `yesterday` for a time in the time zone; undefined for other days.
 */
export function relativeDay(at: string, timeZone: string, now = Date.now()) {
  return words[String(daysUntil(at, timeZone, now)) as keyof typeof words] as Day | undefined;
}

interface MomentMessage {
  /** Message key in `common.moment`. */
  key: Day | 'date';
  values: { time: string; date?: string };
}

/**
 * Returns the message key in `common.moment`, and its values, for a time with its day: today, tomorrow or yesterday,
 * otherwise the date.
 */
export function dayAndTimeMessage(at: string, lang: Language, timeZone: string): MomentMessage {
  const time = isolate(formatTime(at, lang, timeZone));
  const key = relativeDay(at, timeZone);
  return key
    ? { key, values: { time } }
    : { key: 'date', values: { date: formatDate(at, lang, timeZone), time } };
}
