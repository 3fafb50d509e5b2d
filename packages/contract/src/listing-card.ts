import type { BusinessCard } from './businesses.ts';
import type { JobCard } from './jobs.ts';
import type { ProductCard } from './products.ts';
import type { RentCard } from './rents.ts';

/** What a card of each kind holds; a kind that has one adds its line. */
export interface ListingCards {
  business: BusinessCard;
  job: JobCard;
  product: ProductCard;
  rent: RentCard;
}

/** What a card holds, where a list has posts of any kind. Without schemas: pages read it. */
export function cardOf<Kind extends keyof ListingCards>(
  _kind: Kind,
  { card }: { card: Record<string, unknown> | null },
): ListingCards[Kind] | null {
  return card as unknown as ListingCards[Kind] | null;
}
