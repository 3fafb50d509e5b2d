import { latinDigits } from '@dalil/contract/latin-digits';
import type { FastifyInstance } from 'fastify';
import { bufferCounts } from '../../../http/buffer-counts.ts';
import { type LoggedQuery, normaliseQuery, recordQueries } from './query-log.service.ts';

/**
 * Queries with an email address or at least this many digits are not logged, because they may contain personal data.
 */
const minPhoneDigits = 7;
const mayContainPersonalData = (text: string) =>
  text.includes('@') || (latinDigits(text).match(/\d/g)?.length ?? 0) >= minPhoneDigits;

/**
 * Returns the function that logs a search query and its number of results, without any identity of the visitor.
 * Writes are buffered, and queries that may contain personal data are skipped.
 */
export function createQueryLogger(
  app: FastifyInstance,
): (scope: Pick<LoggedQuery, 'cityId'>, q: string, results: number) => void {
  const gather = bufferCounts<LoggedQuery>(app, (searches) => recordQueries(app.db, searches));
  return ({ cityId }, q, results) => {
    const text = normaliseQuery(q);
    if (text && !mayContainPersonalData(q)) gather({ cityId, text, displayText: q, results });
  };
}
