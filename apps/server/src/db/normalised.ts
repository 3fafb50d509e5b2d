import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL equivalent of `normaliseText`, for texts stored as written. */
export const normalised = (text: SQLWrapper): SQL => sql`translate(lower(regexp_replace(
  normalize(${text}, NFKD), '[\u0300-\u036f\u064b-\u0655\u0670\u0640]', '', 'g')), 'ٱىة', 'ايه')`;
