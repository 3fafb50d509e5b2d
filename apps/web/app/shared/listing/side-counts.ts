import type { ListingSide } from '@dalil/contract/listing-states';

/** What `looking_for` of a kind answers, by side; none until it is known. */
export const sideCounts = (
  sides: readonly { side: ListingSide; count: number }[] = [],
): Record<ListingSide, number> => ({
  offer: 0,
  wanted: 0,
  ...Object.fromEntries(sides.map(({ side, count }) => [side, count])),
});
