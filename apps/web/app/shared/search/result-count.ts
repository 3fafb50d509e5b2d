import type { FoundType } from '@dalil/contract/found-types';
import type { SearchData } from '@dalil/contract/search';

/** Number of results, of one type or in total. */
export const resultCount = ({ groups }: SearchData, type: FoundType | undefined): number =>
  groups.reduce((sum, group) => ((type ?? group.type) === group.type ? sum + group.count : sum), 0);

/** True if there are more results than `resultCount` counts. */
export const hasMoreResults = ({ groups }: SearchData, type: FoundType | undefined): boolean =>
  groups.some((group) => (type ?? group.type) === group.type && group.more);
