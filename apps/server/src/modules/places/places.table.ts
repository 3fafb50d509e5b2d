import type { MapPoint, MapShapeKind } from '@dalil/contract/places';
import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

interface SketchedShape {
  kind: MapShapeKind;
  nameEn: string;
  nameAr: string;
  points: MapPoint[];
}

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
  /** What the map shows around the posts where no outside style is configured. */
  mapSketch: jsonb('map_sketch').$type<SketchedShape[]>().notNull().default([]),
});
