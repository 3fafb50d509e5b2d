import type { PriceType } from './price-options.ts';

/** Options of rent posts, without schemas, so that pages can import them without zod. */

/** Types of prices for rents, which are never free (decision 28). */
export const rentPriceTypes = ['amount', 'negotiable', 'on-request'] as const satisfies PriceType[];

export const rentPeriods = ['month', 'week', 'day'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** Gender of the occupants whom the author accepts (4.08). */
export const occupants = ['male', 'female', 'any'] as const;
export type Occupants = (typeof occupants)[number];

/** Key of the accommodation type in which living space is shared. */
export const sharedAccommodation = 'room';

export const rentLimits = { rooms: 20, squareFeet: 100_000, photos: 12 } as const;
