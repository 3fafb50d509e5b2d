import type { ListingSide } from '@dalil/contract/listing-states';

/** Converts the response of the kind's `looking_for` endpoint to counts by side; zero until loaded. */
export const sideCounts = (
  sides: readonly { side: ListingSide; count: number }[] = [],
): Record<ListingSide, number> => ({
  offer: 0,
  wanted: 0,
  ...Object.fromEntries(sides.map(({ side, count }) => [side, count])),
});
