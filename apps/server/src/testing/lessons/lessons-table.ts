import type { Picture } from '@dalil/contract/picture';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { geographyPoint } from '../../db/point.ts';

/**
 * Table of the test listing kind. The file is not named `*.table.ts`, or migrations would be generated for it:
 * `lessons.sql` creates the table, in tests only.
 */
export const lessons = pgTable('lessons', {
  id: bigint({ mode: 'number' }).primaryKey(),
  cityId: integer('city_id').notNull(),
  startsOn: date('starts_on'),
  phone: text(),
  showPhone: boolean('show_phone').notNull(),
  /** Exact location, visible to the author only. */
  exact: geographyPoint(),
  photos: jsonb().$type<Picture[]>().notNull(),
});
