import { type Language, locale } from './languages.ts';

type Instant = Date | number | string;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const metresPerMile = 1609.344;

/** Caches `Intl` objects: creating one is far more expensive than using it, and pages format hundreds of values. */
function stored<Args extends string[], Format>(build: (...args: Args) => Format): (...args: Args) => Format {
  const formats = new Map<string, Format>();
  return (...args) => {
    const key = args.join(' ');
    const found = formats.get(key) ?? build(...args);
    formats.set(key, found);
    return found;
  };
}

const numberFormat = stored((lang: Language) => new Intl.NumberFormat(locale(lang)));

const moneyFormat = stored(
  (currency: string) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
);

const dateFormat = stored(
  (lang: Language, timeZone: string) =>
    new Intl.DateTimeFormat(locale(lang), { dateStyle: 'long', timeZone }),
);

const timeFormat = stored(
  (lang: Language, timeZone: string) =>
    new Intl.DateTimeFormat(locale(lang), { timeStyle: 'short', timeZone }),
);

const spokenTimeFormat = stored(
  (lang: Language, timeZone: string) =>
    new Intl.DateTimeFormat(locale(lang), {
      hour: 'numeric',
      minute: '2-digit',
      dayPeriod: 'long',
      timeZone,
    }),
);

const weekdayFormat = stored(
  (lang: Language, timeZone: string) => new Intl.DateTimeFormat(locale(lang), { weekday: 'long', timeZone }),
);

const relativeFormat = stored(
  (lang: Language) => new Intl.RelativeTimeFormat(locale(lang), { numeric: 'auto' }),
);

const isoDayFormat = stored((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }));

/** Returns the date in the time zone, such as 2026-11-17. */
export const isoDay = (value: Instant, timeZone: string): string =>
  isoDayFormat(timeZone).format(new Date(value));

const calendarDay = (value: Instant, timeZone: string): number => Date.parse(isoDay(value, timeZone)) / day;

/**
 * Returns the number of calendar days from now until a time, in the time zone of the city; 0 is today, negative
 * numbers are past days.
 */
export const daysUntil = (value: Instant, timeZone: string, now: Instant = Date.now()): number =>
  calendarDay(value, timeZone) - calendarDay(now, timeZone);

export const formatNumber = (value: number, lang: Language): string => numberFormat(lang).format(value);

/** Formats money in US style in both languages. Wrap the result in `<bdi dir="ltr">`. */
export const formatMoney = (cents: number, currency = 'USD'): string =>
  moneyFormat(currency).format(cents / 100);

/**
 * Formats a date with the name of the month. Numeric dates would be ambiguous, because readers differ in the order of
 * day and month.
 */
export const formatDate = (value: Instant, lang: Language, timeZone: string): string =>
  dateFormat(lang, timeZone).format(new Date(value));

/** Formats a time, 9:00 AM or 9:00 ص. Wrap the result in plain `<bdi>`: forcing left-to-right would misplace ص/م. */
export const formatTime = (value: Instant, lang: Language, timeZone: string): string =>
  timeFormat(lang, timeZone).format(new Date(value));

/**
 * Formats a time for screen readers, which would spell out ص as a letter: 9:00 صباحًا. Times from 12:00 to 12:59 AM
 * stay as displayed, because `Intl` calls that hour evening.
 */
export function formatSpokenTime(value: Instant, lang: Language, timeZone: string): string {
  const shown = formatTime(value, lang, timeZone);
  if (lang === 'en' || /^12.*ص/.test(shown)) return shown;
  return spokenTimeFormat(lang, timeZone).format(new Date(value));
}

/** Returns the name of the weekday, such as Saturday or السبت. */
export const formatWeekday = (value: Instant, lang: Language, timeZone: string): string =>
  weekdayFormat(lang, timeZone).format(new Date(value));

const sunday = Date.UTC(2023, 0, 1);

/** Returns the names of the weekdays, starting with Sunday. */
export const weekdayNames = (lang: Language): string[] =>
  Array.from({ length: 7 }, (_, weekday) => formatWeekday(sunday + weekday * 86_400_000, lang, 'UTC'));

const firstWeekday = { en: 0, ar: 6 } as const satisfies Record<Language, number>;

/** Returns the weekdays in display order: from Sunday in English, from Saturday in Arabic. 0 is Sunday. */
export const weekdaysInOrder = (lang: Language): number[] =>
  Array.from({ length: 7 }, (_, place) => (firstWeekday[lang] + place) % 7);

/**
 * Formats start and end separately, because `formatRange` drops the first ص/م and adds dates when the range passes
 * midnight.
 */
export const formatTimeRange = (from: Instant, until: Instant, lang: Language, timeZone: string): string =>
  `${formatTime(from, lang, timeZone)} – ${formatTime(until, lang, timeZone)}`;

/**
 * Formats a past time relative to now: hours and minutes up to half a day, then calendar days of the city, after
 * seven days the date. A future time is formatted as now.
 */
export function formatRelative(
  value: Instant,
  lang: Language,
  timeZone: string,
  now: Instant = Date.now(),
): string {
  const elapsed = Math.max(0, new Date(now).getTime() - new Date(value).getTime());
  const days = calendarDay(now, timeZone) - calendarDay(value, timeZone);
  const relative = relativeFormat(lang);
  if (elapsed < minute) return relative.format(0, 'second');
  if (elapsed < hour) return relative.format(-Math.floor(elapsed / minute), 'minute');
  if (elapsed < day / 2 || days === 0) return relative.format(-Math.floor(elapsed / hour), 'hour');
  if (days <= 7) return relative.format(-days, 'day');
  return formatDate(value, lang, timeZone);
}

/**
 * Formats the time of posting in calendar days of the city, and as a date after seven days. It is no more precise, so
 * that a cached page matches what the browser renders.
 */
export function formatPosted(value: Instant, lang: Language, timeZone: string, now: Instant): string {
  const days = Math.max(0, calendarDay(now, timeZone) - calendarDay(value, timeZone));
  return days <= 7 ? relativeFormat(lang).format(-days, 'day') : formatDate(value, lang, timeZone);
}

/** Converts metres to miles, rounded to one decimal below ten miles and to whole miles above. */
export function milesFrom(metres: number): number {
  const miles = metres / metresPerMile;
  return miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
}

/** Converts Arabic and Persian digits in user input to 0–9. */
export const toWesternDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/**
 * Formats a US phone number, ten digits with or without `+1`, in the usual style and returns any other text
 * unchanged. Wrap the result in `<bdi dir="ltr">`.
 */
export function formatPhone(phone: string): string {
  const [, country, area, exchange, line] = /^(\+1)?(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  if (!area) return phone;
  return `${country ? `${country} ` : ''}(${area}) ${exchange}-${line}`;
}
