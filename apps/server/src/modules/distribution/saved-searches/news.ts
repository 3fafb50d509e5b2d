import { type SQL, sql } from 'drizzle-orm';
import { savedQueryHits, savedSearches, savedSearchHits } from './saved-searches.table.ts';

/**
 * The advisory lock of a city's hits. Whoever stores hits takes it alone, whoever reads them takes it with others: so all
 * hits that were found before a search is checked are committed when it is.
 */
export const hitsLock = ({ cityId }: { cityId: number }): SQL =>
  sql`hashtextextended(${`saved query hits ${cityId}`}, 0)`;

/**
 * Of a search in `saved_searches`, joined with a hit of its query in `saved_query_hits`: found since it was last checked,
 * published after the search was saved, and not told before.
 */
export const isNews: SQL = sql`
  ${savedQueryHits.queryId} = ${savedSearches.queryId} and ${savedQueryHits.foundAt} > ${savedSearches.checkedAt}
  and coalesce(${savedSearches.type}, ${savedQueryHits.kind}) = ${savedQueryHits.kind}
  and ${savedSearches.createdAt} < ${savedQueryHits.publishedAt}
  and not exists (
    select from ${savedSearchHits} where ${savedSearchHits.searchId} = ${savedSearches.id}
      and ${savedSearchHits.kind} = ${savedQueryHits.kind} and ${savedSearchHits.itemId} = ${savedQueryHits.itemId})`;
