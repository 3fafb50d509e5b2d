import type { Picture } from '@dalil/contract/picture';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { geographyPoint } from '../../db/point.ts';

/** Not called `*.table.ts`, or the migrations would make it: `lessons.sql` does, in tests alone. */
export const lessons = pgTable('lessons', {
  id: bigint({ mode: 'number' }).primaryKey(),
  cityId: integer('city_id').notNull(),
  startsOn: date('starts_on'),
  phone: text(),
  showPhone: boolean('show_phone').notNull(),
  /** Where exactly it is: for nobody but the author. */
  exact: geographyPoint(),
  photos: jsonb().$type<Picture[]>().notNull(),
});
