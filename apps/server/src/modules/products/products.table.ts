import type { Picture } from '@dalil/contract/picture';
import { priceTypes } from '@dalil/contract/price-words';
import { conditions } from '@dalil/contract/product-words';
import { bigint, boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns.ts';
import { listings } from '../listings/listings.table.ts';
import { cities } from '../places/places.table.ts';

/** What a public product has beside the spine, which holds its price, its area and what its category asks for. */
export const products = pgTable(
  'products',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    condition: text({ enum: conditions }).notNull(),
    priceType: text('price_type', { enum: priceTypes }).notNull(),
    description: text().notNull(),
    photos: jsonb().$type<Picture[]>().notNull(),
    /** Told on a press alone. */
    phone: text(),
    email: text(),
    showPhone: boolean('show_phone').notNull(),
  },
  (table) => [
    check('products_condition', oneOf(table.condition, conditions)),
    check('products_price_type', oneOf(table.priceType, priceTypes)),
  ],
);
