import type { ListingCards } from './kind-endpoints.ts';

/**
 * Returns the card of a listing, cast to the type of its kind without a check, for lists of mixed kinds; null if the
 * listing was never public. Free of schemas, because pages import this file.
 */
export function cardOf<Kind extends keyof ListingCards>(
  _kind: Kind,
  { card }: { card: Record<string, unknown> | null },
): ListingCards[Kind] | null {
  return card as unknown as ListingCards[Kind] | null;
}
