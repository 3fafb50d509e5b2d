import type { Picture } from '@dalil/contract/picture';
import { priceTypes } from '@dalil/contract/price-words';
import { conditions } from '@dalil/contract/product-words';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../../db/columns.ts';
import { kindColumns, reachColumns } from '../../base/listings.table.ts';

/** Columns of a public product in addition to the base listing, which has price, area and attributes. */
export const products = pgTable(
  'products',
  {
    ...kindColumns(),
    condition: text({ enum: conditions }).notNull(),
    priceType: text('price_type', { enum: priceTypes }).notNull(),
    description: text().notNull(),
    photos: jsonb().$type<Picture[]>().notNull(),
    ...reachColumns(),
  },
  (table) => [
    check('products_condition', oneOf(table.condition, conditions)),
    check('products_price_type', oneOf(table.priceType, priceTypes)),
  ],
);
