import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A name of the list of time zones, or what stands in a statement for it. */
type TimeZone = string | SQLWrapper;

/** The day that the calendar of a city shows now. */
export const todayIn = (timeZone: TimeZone): SQL => sql`(now() at time zone ${timeZone})::date`;

/** When a day begins in a city. */
export const beginningOf = (day: SQL, timeZone: TimeZone): SQL =>
  sql`((${day})::timestamp at time zone ${timeZone})`;
