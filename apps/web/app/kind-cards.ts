import type { ListingCards } from '@dalil/contract/kind-endpoints';
import { businessCards } from './features/businesses/card/business-cards.tsx';
import { jobCards } from './features/jobs/card/job-cards.tsx';
import { productCards } from './features/products/card/product-cards.tsx';
import { rentCards } from './features/rents/card/rent-cards.tsx';
import type { KindCards } from './shared/kinds/kind.ts';

/** The cards of every kind, for pages that show several: a page of one kind imports its own. */
export const kindCards: { readonly [Kind in keyof ListingCards]: KindCards<ListingCards[Kind]> } = {
  business: businessCards,
  product: productCards,
  rent: rentCards,
  job: jobCards,
};
