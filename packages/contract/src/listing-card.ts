import type { ListingCards } from './kind-endpoints.ts';

/** What a card holds, where a list has posts of any kind. Without schemas: pages read it. */
export function cardOf<Kind extends keyof ListingCards>(
  _kind: Kind,
  { card }: { card: Record<string, unknown> | null },
): ListingCards[Kind] | null {
  return card as unknown as ListingCards[Kind] | null;
}
