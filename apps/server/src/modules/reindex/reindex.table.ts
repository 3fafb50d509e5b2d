import { sql } from 'drizzle-orm';
import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../places/places.table.ts';

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/** State of a city's search index: lexicon version, pending reindexing and when its words were last counted. */
export const searchCities = pgTable(
  'search_cities',
  {
    cityId: cityId().primaryKey(),
    /**
     * Lexicon version. Changes whenever staff add or remove a word or rename a category, attribute or neighbourhood.
     */
    lexiconVersion: uuid('lexicon_version'),
    /** Number of reindex requests so far; `reindexCompleted` is how many of them are done. */
    reindexRequested: integer('reindex_requested').notNull().default(0),
    reindexCompleted: integer('reindex_completed').notNull().default(0),
    reindexRequestedAt: timestamp('reindex_requested_at', { withTimezone: true }),
    /** Lease of the worker that reindexes the city. When it expires, another worker may take over. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    /** When the city's words were last counted. */
    termsCountedAt: timestamp('terms_counted_at', { withTimezone: true }),
  },
  (table) => [index('search_cities_due').on(table.cityId).where(sql`reindex_requested > reindex_completed`)],
);
