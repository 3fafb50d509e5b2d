/** A day that somebody wants in their calendar. */
export interface CalendarDay {
  /** The same whenever it is asked for, so that a second time changes the first and adds nothing. */
  uid: string;
  /** When what it says was last changed. */
  changedAt: Date;
  /** Of the calendar, in whichever time zone: `2026-12-01`. */
  day: string;
  title: string;
  text: string;
  url: string;
  lang: string;
}

/** RFC 5545: one event that lasts a whole day. */
export function calendarOf({ uid, changedAt, day, title, text, url, lang }: CalendarDay): string {
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
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** Without what ISO 8601 puts between the parts. */
const basic = (iso: string): string => iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** In a text, what would end it or begin another; other control characters say nothing there. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const longestOctets = 75;

/** A line is so many octets at most, and goes on in the next behind a space: never within a letter. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > longestOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
}
