import { type KindName, kindNames } from './kinds.ts';

/**
 * Types of search results, in the order of the results page. They are part of the URL:
 * `/search-result/bread/product`.
 */
export type FoundType = KindName | 'blog' | 'guide';
export const foundTypes: readonly FoundType[] = [...kindNames, 'blog', 'guide'];
