import * as z from 'zod';
import type { BusinessCard } from './businesses.ts';

/** What a card of each kind holds; a kind that has one adds its line. */
export interface ListingCards {
  business: BusinessCard;
}

/**
 * A post as lists of its kind show it, in lists that hold posts of any kind. The server writes it by the schema of the
 * kind, so that it holds what `ListingCards` says.
 */
export const listingCard = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('as the lists of its kind show it; null for what was never public');

export function cardOf<Kind extends keyof ListingCards>(
  _kind: Kind,
  { card }: { card: z.output<typeof listingCard> },
): ListingCards[Kind] | null {
  return card as unknown as ListingCards[Kind] | null;
}
