import type { Picture } from '@dalil/contract/picture';
import { occupants, rentPeriods, rentPriceTypes } from '@dalil/contract/rent-options';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../../db/columns.ts';
import { geographyPoint } from '../../../../db/point.ts';
import { contactColumns, kindKeyColumns } from '../../base/listings.table.ts';

/** Columns of a public home, offered or wanted, in addition to those of `listings`. */
export const rents = pgTable(
  'rents',
  {
    ...kindKeyColumns(),
    priceType: text('price_type', { enum: rentPriceTypes }).notNull(),
    /** In cents per `period`, as entered. `listings.amount` has the monthly equivalent. */
    price: integer(),
    period: text({ enum: rentPeriods }).notNull(),
    deposit: integer(),
    utilities: boolean().notNull(),
    bedrooms: integer().notNull(),
    /** This and the following columns apply to offered homes only. */
    bathrooms: integer(),
    bathroomShared: boolean('bathroom_shared').notNull(),
    squareFeet: integer('square_feet'),
    gender: text({ enum: occupants }).notNull(),
    /** True for rooms too, whose living space is always shared. */
    shared: boolean().notNull(),
    furnished: boolean().notNull(),
    availableFrom: date('available_from'),
    place: text(),
    zip: text(),
    /** Exact location. Never read by lists, and by the page only if the author agreed. */
    exactLocation: geographyPoint('exact_location'),
    /** True if the author agreed to show the exact location. */
    exact: boolean().notNull(),
    description: text().notNull(),
    ...contactColumns(),
    photos: jsonb().$type<Picture[]>().notNull(),
  },
  (table) => [
    check('rents_price_type', oneOf(table.priceType, rentPriceTypes)),
    check('rents_period', oneOf(table.period, rentPeriods)),
    check('rents_gender', oneOf(table.gender, occupants)),
    index('rents_zip').on(table.cityId, table.zip),
  ],
);
