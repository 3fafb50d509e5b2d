import type { Picture } from '@dalil/contract/picture';
import { priceTypes } from '@dalil/contract/price-options';
import { conditions } from '@dalil/contract/product-options';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../../db/columns.ts';
import { contactColumns, kindKeyColumns } from '../../base/listings.table.ts';

/** Columns of a public product in addition to those of `listings`, which include price, area and attributes. */
export const products = pgTable(
  'products',
  {
    ...kindKeyColumns(),
    condition: text({ enum: conditions }).notNull(),
    priceType: text('price_type', { enum: priceTypes }).notNull(),
    description: text().notNull(),
    photos: jsonb().$type<Picture[]>().notNull(),
    ...contactColumns(),
  },
  (table) => [
    check('products_condition', oneOf(table.condition, conditions)),
    check('products_price_type', oneOf(table.priceType, priceTypes)),
  ],
);
