import { type Hours, hours, type OpenRange } from '@dalil/contract/hours';
import { latinDigits } from '@dalil/contract/latin-digits';

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const part = /^(?:([a-z]{3})(?:\s*-\s*([a-z]{3}))?\s+)?(\d{1,2})(?::(\d{2}))?\s*-\s*(\d{1,2})(?::(\d{2}))?$/;

/**
 * Parsed opening hours, or the reason for failure: `noHour` is the hour above 24 that was entered, or null if the
 * text cannot be parsed for another reason.
 */
export type ParsedHours = { hours: Hours } | { noHour: number | null };

/** Parses `always`, or parts like `Mon-Fri 9:00-17:30; Sat 10-14`. Without days it applies to every day. */
export function parseHours(written: string): ParsedHours {
  const text = latinDigits(written).replaceAll('–', '-').toLowerCase().trim();
  if (text === 'always' || text === '24/7') return { hours: { kind: 'always' } };
  const week: OpenRange[][] = Array.from({ length: 7 }, () => []);
  for (const each of text.split(';')) {
    const [, first, last, from, fromMinute, until, untilMinute] = part.exec(each.trim()) ?? [];
    if (from === undefined || until === undefined) return { noHour: null };
    const odd = [Number(from), Number(until)].find((hour) => hour > 24);
    if (odd !== undefined) return { noHour: odd };
    const minutes = [Number(fromMinute ?? 0), Number(untilMinute ?? 0)];
    if (minutes.some((minute) => minute > 59)) return { noHour: null };
    const [begin, end] = [days.indexOf(first ?? 'sun'), days.indexOf(last ?? first ?? 'sat')];
    if (begin < 0 || end < 0) return { noHour: null };
    const opens = Number(from) * 60 + Number(fromMinute ?? 0);
    const closes = Number(until) * 60 + Number(untilMinute ?? 0);
    const range = { from: opens, until: closes > opens ? closes : closes + 1_440 };
    for (let day = begin; ; day = (day + 1) % 7) {
      week[day]?.push(range);
      if (day === end) break;
    }
  }
  const parsed = hours.safeParse({ kind: 'weekly', days: week });
  return parsed.success ? { hours: parsed.data } : { noHour: null };
}
