import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { cities } from '../../places/places.table.ts';

/**
 * What each part of a city's content said, save by save. The number of the newest tells who saves after somebody else
 * did; what visitors read stands in the tables of each noun. A part that nobody saved yet has no row.
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
