import type { Picture } from '@dalil/contract/picture';
import { occupants, rentPeriods, rentPriceTypes } from '@dalil/contract/rent-words';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../../db/columns.ts';
import { geographyPoint } from '../../../../db/point.ts';
import { kindColumns, reachColumns } from '../../base/listings.table.ts';

/** What a public home, or who looks for one, has beside the spine. */
export const rents = pgTable(
  'rents',
  {
    ...kindColumns(),
    priceType: text('price_type', { enum: rentPriceTypes }).notNull(),
    /** In cents, as its author gave it; the spine has what it comes to in a month. */
    price: integer(),
    period: text({ enum: rentPeriods }).notNull(),
    deposit: integer(),
    utilities: boolean().notNull(),
    bedrooms: integer().notNull(),
    /** Of homes that are offered, as what follows. */
    bathrooms: integer(),
    bathroomShared: boolean('bathroom_shared').notNull(),
    squareFeet: integer('square_feet'),
    gender: text({ enum: occupants }).notNull(),
    /** Also of a room, whose living space is shared by nature. */
    shared: boolean().notNull(),
    furnished: boolean().notNull(),
    availableFrom: date('available_from'),
    place: text(),
    zip: text(),
    /** Where exactly it is: read by no list, and by its page alone where its author agreed. */
    exactLocation: geographyPoint('exact_location'),
    /** Whether its author shows where exactly it is. */
    exact: boolean().notNull(),
    description: text().notNull(),
    ...reachColumns(),
    photos: jsonb().$type<Picture[]>().notNull(),
  },
  (table) => [
    check('rents_price_type', oneOf(table.priceType, rentPriceTypes)),
    check('rents_period', oneOf(table.period, rentPeriods)),
    check('rents_gender', oneOf(table.gender, occupants)),
    index('rents_zip').on(table.cityId, table.zip),
  ],
);
