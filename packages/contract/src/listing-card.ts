import type { ListingCards } from './kind-endpoints.ts';

/** Narrows the card type in lists with posts of any kind. Free of schemas, because pages import it. */
export function cardOf<Kind extends keyof ListingCards>(
  _kind: Kind,
  { card }: { card: Record<string, unknown> | null },
): ListingCards[Kind] | null {
  return card as unknown as ListingCards[Kind] | null;
}
