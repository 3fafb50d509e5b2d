import type { PriceType } from './price-words.ts';

/** Enumerations of rents, without schemas, so that pages can import them without zod. */

/** Decision 28: rents are never free. */
export const rentPriceTypes = ['amount', 'negotiable', 'on-request'] as const satisfies PriceType[];

export const rentPeriods = ['month', 'week', 'day'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** Permitted occupants (4.08). */
export const occupants = ['male', 'female', 'any'] as const;
export type Occupants = (typeof occupants)[number];

/** Key of the accommodation type with shared living space. */
export const sharedAccommodation = 'room';

export const rentLimits = { rooms: 20, squareFeet: 100_000, photos: 12 } as const;
