import type { Picture } from '@dalil/contract/picture';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { textPair } from '../../db/columns.ts';
import { cities } from '../places/places.table.ts';

/** Articles of the city's editors. */
export const blogs = pgTable(
  'blogs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    ...textPair('title'),
    ...textPair('excerpt'),
    picture: jsonb().$type<Picture>(),
    /** Shown from then on; null while it is being written. No finer than a cursor can say. */
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('blogs_slug').on(table.cityId, table.slug),
    index('blogs_newest').on(table.cityId, table.publishedAt, table.id),
  ],
);
