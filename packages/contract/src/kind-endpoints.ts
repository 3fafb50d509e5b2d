import { type BusinessCard, businessEndpoints } from './businesses.ts';
import { type JobCard, jobEndpoints } from './jobs.ts';
import { type ProductCard, productEndpoints } from './products.ts';
import { type RentCard, rentEndpoints } from './rents.ts';

export const kindEndpoints = [
  ...businessEndpoints,
  ...productEndpoints,
  ...rentEndpoints,
  ...jobEndpoints,
] as const;

/** What a card of each kind holds. */
export interface ListingCards {
  business: BusinessCard;
  product: ProductCard;
  rent: RentCard;
  job: JobCard;
}
