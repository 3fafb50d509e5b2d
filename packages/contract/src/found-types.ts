import { type KindName, kindNames } from './kinds.ts';

/** Result types in page order. They appear in the URL: `/search-result/bread/product`. */
export type FoundType = KindName | 'blog' | 'guide';
export const foundTypes: readonly FoundType[] = [...kindNames, 'blog', 'guide'];
