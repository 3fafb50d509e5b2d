import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Every fact about a place is data: no code depends on which city the site is for. */
export const cities = pgTable('cities', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  region: text().notNull(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  stateEn: text('state_en').notNull(),
  stateAr: text('state_ar').notNull(),
  timeZone: text('time_zone').notNull(),
  currency: text().notNull(),
  mapLat: doublePrecision('map_lat').notNull(),
  mapLng: doublePrecision('map_lng').notNull(),
});
