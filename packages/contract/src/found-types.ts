import { type KindName, kindNames } from './kinds.ts';

/** What is found, in the order of a page of results. They stand in its address: `/search-result/bread/product`. */
export type FoundType = KindName | 'blog' | 'guide';
export const foundTypes: readonly FoundType[] = [...kindNames, 'blog', 'guide'];
