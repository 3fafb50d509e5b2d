import type { ListingSide } from '@dalil/contract/listing-states';

/** Number of offers and of wanted posts, from the response of a kind's `looking_for` endpoint; zero until loaded. */
export const sideCounts = (
  sides: readonly { side: ListingSide; count: number }[] = [],
): Record<ListingSide, number> => ({
  offer: 0,
  wanted: 0,
  ...Object.fromEntries(sides.map(({ side, count }) => [side, count])),
});
