import { asKind, type ListingKinds } from '../modules/listings/base/listing-kind.ts';
import { businessKind } from '../modules/listings/kinds/businesses/businesses.kind.ts';
import { jobKind } from '../modules/listings/kinds/jobs/jobs.kind.ts';
import { productKind } from '../modules/listings/kinds/products/products.kind.ts';
import { rentKind } from '../modules/listings/kinds/rents/rents.kind.ts';

/** Listing kinds that members can post; each is defined in its module's `<noun>.kind.ts`. */
export const listingKinds: ListingKinds = {
  business: asKind(businessKind),
  job: asKind(jobKind),
  product: asKind(productKind),
  rent: asKind(rentKind),
};
