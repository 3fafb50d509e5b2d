import type { SavedSearch } from '@dalil/contract/saved-searches';
import type { SavedSearchRow } from './saved-searches.service.ts';

export function savedSearchView({
  id,
  text,
  type,
  exact,
  without,
  frequency,
  stoppedAt,
  createdAt,
}: SavedSearchRow): SavedSearch {
  return {
    id,
    q: text,
    type,
    exact,
    without,
    frequency,
    stopped: stoppedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
