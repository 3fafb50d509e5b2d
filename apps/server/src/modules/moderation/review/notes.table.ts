import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { listings } from '../../listings/base/listings.table.ts';

/** Internal staff notes about a post. Erased with the content of the post. */
export const listingNotes = pgTable(
  'listing_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('listing_notes_listing').on(table.listingId, table.id)],
);
