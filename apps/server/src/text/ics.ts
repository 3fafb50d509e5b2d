/** An all-day event for download to a calendar. */
export interface CalendarDay {
  /** Id of the event. It never changes, so that a second import updates the event instead of adding another. */
  uid: string;
  /** Time at which the event's content last changed. */
  changedAt: Date;
  /** Calendar date without a time zone: `2026-12-01`. */
  day: string;
  title: string;
  text: string;
  url: string;
  lang: string;
}

/** Returns an RFC 5545 calendar with one all-day event. */
export function calendarFile({ uid, changedAt, day, title, text, url, lang }: CalendarDay): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dalil//Dalil//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basic(changedAt.toISOString())}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `SUMMARY;LANGUAGE=${lang}:${escaped(title)}`,
    `DESCRIPTION;LANGUAGE=${lang}:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

/** Converts a date or time to the basic format of ISO 8601, without separators and fractions. */
const basic = (iso: string): string => iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Escapes characters that would end the text or begin another field, and removes other control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const longestOctets = 75;

/** Folds a line at 75 octets, never within a character; continuation lines begin with a space. */
function foldLine(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}
