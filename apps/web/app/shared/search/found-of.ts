import type { FoundType } from '@dalil/contract/found-types';
import type { SearchData } from '@dalil/contract/search';

/** How much was found, of one type or of all. */
export const foundOf = ({ groups }: SearchData, type: FoundType | undefined): number =>
  groups.reduce((sum, group) => ((type ?? group.type) === group.type ? sum + group.count : sum), 0);

/** Whether there is more than that. */
export const isMore = ({ groups }: SearchData, type: FoundType | undefined): boolean =>
  groups.some((group) => (type ?? group.type) === group.type && group.more);
