import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** IANA time zone name, or a SQL expression that yields one. */
type TimeZone = string | SQLWrapper;

/** Today's date in the time zone of a city. */
export const todayIn = (timeZone: TimeZone): SQL => sql`(now() at time zone ${timeZone})::date`;

/** The instant at which a day begins in the time zone of a city. */
export const beginningOf = (day: SQL, timeZone: TimeZone): SQL =>
  sql`((${day})::timestamp at time zone ${timeZone})`;
