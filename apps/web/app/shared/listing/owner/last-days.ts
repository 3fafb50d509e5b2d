import type { MyListing } from '@dalil/contract/listings';
import { isoDay } from '@dalil/messages/formats';

type Counts = MyListing['counts'];

const dayMs = 86_400_000;
const shown = 30;

/** Returns the last thirty days in the city's time zone, including days without events. */
export function lastDays(counts: Counts, timeZone: string, now = Date.now()): Counts {
  const today = Date.parse(isoDay(now, timeZone));
  return Array.from({ length: shown }, (_, index) => {
    const day = new Date(today - (shown - 1 - index) * dayMs).toISOString().slice(0, 10);
    return (
      counts.find((count) => count.day === day) ?? { day, views: 0, calls: 0, directions: 0, contacts: 0 }
    );
  });
}
