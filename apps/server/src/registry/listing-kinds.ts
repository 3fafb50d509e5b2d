import { businessKind } from '../modules/businesses/businesses.kind.ts';
import { jobKind } from '../modules/jobs/jobs.kind.ts';
import { asKind, type ListingKinds } from '../modules/listings/listing-kind.ts';
import { productKind } from '../modules/products/products.kind.ts';
import { rentKind } from '../modules/rents/rents.kind.ts';

/** The kinds that members post; each owns its part in `<noun>.kind.ts`. */
export const listingKinds: ListingKinds = {
  business: asKind(businessKind),
  job: asKind(jobKind),
  product: asKind(productKind),
  rent: asKind(rentKind),
};
