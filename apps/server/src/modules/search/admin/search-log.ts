import { latinDigits } from '@dalil/contract/latin-digits';
import type { FastifyInstance } from 'fastify';
import { gatherCounts } from '../../../http/gather-counts.ts';
import { foldQuery, type Search, writeSearches } from './log.service.ts';

/** Queries with an email address or at least this many digits may contain personal data. */
const fewestOfNumber = 7;
const namesSomebody = (text: string) =>
  text.includes('@') || (latinDigits(text).match(/\d/g)?.length ?? 0) >= fewestOfNumber;

/** Logs search queries without any identity of the visitor. */
export function openSearchLog(
  app: FastifyInstance,
): (scope: Pick<Search, 'cityId'>, q: string, results: number) => void {
  const gather = gatherCounts<Search>(app, (searches) => writeSearches(app.db, searches));
  return ({ cityId }, q, results) => {
    const text = foldQuery(q);
    if (text && !namesSomebody(q)) gather({ cityId, text, displayText: q, results });
  };
}
