import { type BusinessCard, businessEndpoints, businessRateLimits } from './businesses.ts';
import { type JobCard, jobEndpoints, jobRateLimits } from './jobs.ts';
import { type ProductCard, productEndpoints, productRateLimits } from './products.ts';
import { type RentCard, rentEndpoints, rentRateLimits } from './rents.ts';

export const kindEndpoints = [
  ...businessEndpoints,
  ...productEndpoints,
  ...rentEndpoints,
  ...jobEndpoints,
] as const;

export const kindRateLimits = {
  ...businessRateLimits,
  ...productRateLimits,
  ...rentRateLimits,
  ...jobRateLimits,
} as const;

/** Card data of each kind of listing. */
export interface ListingCards {
  business: BusinessCard;
  product: ProductCard;
  rent: RentCard;
  job: JobCard;
}
