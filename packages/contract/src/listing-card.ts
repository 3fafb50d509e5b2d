import type { ListingCards } from './kind-endpoints.ts';

/**
 * Returns the card of a listing with the type of its kind, for lists of mixed kinds. Free of schemas, because pages
 * import this file.
 */
export function cardOf<Kind extends keyof ListingCards>(
  _kind: Kind,
  { card }: { card: Record<string, unknown> | null },
): ListingCards[Kind] | null {
  return card as unknown as ListingCards[Kind] | null;
}
