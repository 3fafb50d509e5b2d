import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL equivalent of `foldText`, for texts stored as written. */
export const folded = (text: SQLWrapper): SQL => sql`translate(lower(regexp_replace(
  normalize(${text}, NFKD), '[\u0300-\u036f\u064b-\u0655\u0670\u0640]', '', 'g')), 'ٱىة', 'ايه')`;
