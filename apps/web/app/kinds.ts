import type { KindName } from '@dalil/contract/kinds';
import { business } from './features/businesses/kind.ts';
import { job } from './features/jobs/kind.ts';
import { product } from './features/products/kind.ts';
import { rent } from './features/rents/kind.ts';
import type { SiteKind } from './shared/kinds/kind.ts';

/**
 * Every kind of listing, in the order of the tiles on the home page. Every page loads this file, so the cards are in
 * `kind-cards.ts`.
 */
export const kinds: Readonly<Record<KindName, SiteKind>> = { business, product, rent, job };
