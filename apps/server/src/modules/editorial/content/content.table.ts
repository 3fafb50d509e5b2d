import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { cities } from '../../places/places.table.ts';

/**
 * Every saved version of each content document of a city. The newest version number detects concurrent edits; the
 * public pages read from each module's own tables. Documents never saved have no row here.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    document: text().notNull(),
    version: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    content: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.document, table.version] })],
);
