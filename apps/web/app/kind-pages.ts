import type { KindPageName } from '@dalil/contract/kinds';
import { businessPages } from './features/businesses/pages.ts';
import { jobPages } from './features/jobs/pages.ts';
import { productPages } from './features/products/pages.ts';
import { rentPages } from './features/rents/pages.ts';
import type { PageQuery } from './shared/kinds/kind.ts';

/** The pages of every kind, for the build and the server. */
const all = [businessPages, productPages, rentPages, jobPages];

/** Route modules of the pages of all kinds, by page name. Each kind's feature has its own in `pages.ts`. */
export const kindPageFiles = Object.assign({}, ...all.map(({ files }) => files)) as Record<
  KindPageName,
  string
>;

/** Query parameters that the server reads for the pages of all kinds, by page name. */
export const kindPageQueries = Object.assign({}, ...all.map(({ queries }) => queries)) as Partial<
  Record<KindPageName, PageQuery>
>;
