import { type SQL, sql } from 'drizzle-orm';
import { savedQueryHits, savedSearches, savedSearchHits } from './saved-searches.table.ts';

/**
 * Advisory lock on a city's hits: exclusive for writers, shared for readers. A search is marked as checked only under
 * the lock, so no hit found earlier can still be uncommitted.
 */
export const hitsLock = ({ cityId }: { cityId: number }): SQL =>
  sql`hashtextextended(${`saved query hits ${cityId}`}, 0)`;

/**
 * Condition for a new hit: the row of `saved_query_hits` was found since the search in `saved_searches` was last
 * checked, its post was published after the search was saved, and its owner has not been notified of it.
 */
export const isNewHit: SQL = sql`
  ${savedQueryHits.queryId} = ${savedSearches.queryId} and ${savedQueryHits.foundAt} > ${savedSearches.checkedAt}
  and coalesce(${savedSearches.type}, ${savedQueryHits.kind}) = ${savedQueryHits.kind}
  and ${savedSearches.createdAt} < ${savedQueryHits.publishedAt}
  and not exists (
    select from ${savedSearchHits} where ${savedSearchHits.searchId} = ${savedSearches.id}
      and ${savedSearchHits.kind} = ${savedQueryHits.kind} and ${savedSearchHits.itemId} = ${savedQueryHits.itemId})`;
