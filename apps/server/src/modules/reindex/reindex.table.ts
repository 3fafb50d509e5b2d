import { sql } from 'drizzle-orm';
import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../places/places.table.ts';

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/** What is to be done in a city because its words changed. */
export const searchCities = pgTable(
  'search_cities',
  {
    cityId: cityId().primaryKey(),
    /** Another one whenever staff add or remove a word, or give something another name. */
    lexiconVersion: uuid('lexicon_version'),
    /** How often its entries were to be read anew, and how many of these are done. */
    reindexRequested: integer('reindex_requested').notNull().default(0),
    reindexCompleted: integer('reindex_completed').notNull().default(0),
    reindexRequestedAt: timestamp('reindex_requested_at', { withTimezone: true }),
    /** A worker is at it; one that died is not waited for any longer. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    /** When its words were counted. */
    termsCountedAt: timestamp('terms_counted_at', { withTimezone: true }),
  },
  (table) => [index('search_cities_due').on(table.cityId).where(sql`reindex_requested > reindex_completed`)],
);
