import { savedTypes } from '@dalil/contract/favourites';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/accounts.table.ts';
import { cities } from '../../places/places.table.ts';

/** Favourites of members. Items are referenced by kind and id only, so that a new kind needs no schema change. */
export const savedItems = pgTable(
  'saved_items',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    type: text({ enum: savedTypes }).notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /** In milliseconds, because a pagination cursor has that precision. */
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.type, table.itemId] }),
    // Index for finding the accounts that saved one item.
    index('saved_items_item').on(table.cityId, table.type, table.itemId),
    index('saved_items_newest').on(table.accountId, table.cityId, table.type, table.savedAt, table.itemId),
  ],
);
