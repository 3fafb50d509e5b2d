import { asKind, type ListingKinds } from '../modules/listings/base/listing-kind.ts';
import { businessKind } from '../modules/listings/kinds/businesses/businesses.kind.ts';
import { registerBusinesses } from '../modules/listings/kinds/businesses/businesses.routes.ts';
import { jobKind } from '../modules/listings/kinds/jobs/jobs.kind.ts';
import { registerJobs } from '../modules/listings/kinds/jobs/jobs.routes.ts';
import { productKind } from '../modules/listings/kinds/products/products.kind.ts';
import { registerProducts } from '../modules/listings/kinds/products/products.routes.ts';
import { rentKind } from '../modules/listings/kinds/rents/rents.kind.ts';
import { registerRents } from '../modules/listings/kinds/rents/rents.routes.ts';

/** Listing kinds that members can post; each is defined in its module's `<noun>.kind.ts`. */
export const listingKinds: ListingKinds = {
  business: asKind(businessKind),
  job: asKind(jobKind),
  product: asKind(productKind),
  rent: asKind(rentKind),
};

/** Public endpoints of the kinds. */
export const kindRoutes = [registerBusinesses, registerJobs, registerProducts, registerRents];
