import type { PriceType } from './price-words.ts';

/** What is chosen of homes, in words that pages can have without the schemas. */

/** Decision 28: nobody rents for free. */
export const rentPriceTypes = ['amount', 'negotiable', 'on-request'] as const satisfies PriceType[];

export const rentPeriods = ['month', 'week', 'day'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** Who may live there (4.08). */
export const occupants = ['male', 'female', 'any'] as const;
export type Occupants = (typeof occupants)[number];

/** The key of the accommodation type whose living space is shared by nature. */
export const sharedAccommodation = 'room';

export const rentLimits = { rooms: 20, squareFeet: 100_000, photos: 12 } as const;
