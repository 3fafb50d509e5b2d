import type { MapPoint, MapShapeKind } from '@dalil/contract/places';
import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { textPair } from '../../db/columns.ts';

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
  /** In which languages its streets are named, the first on its signs first. */
  streetLanguages: text('street_languages', { enum: languages }).array().notNull().default(['en']),
  /** What the map shows around the posts where no outside style is configured. */
  mapSketch: jsonb('map_sketch').$type<SketchedShape[]>().notNull().default([]),
});

/** What the streets of a city are called in Arabic, by their official names as `streetKey` writes them. */
export const streetNames = pgTable(
  'street_names',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    nameAr: text('name_ar').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.key] })],
);

/** Parts of a city, and towns beside it, in which people say that something is. */
export const areas = pgTable(
  'areas',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** Stable across languages. */
    key: text().notNull(),
    ...textPair('name'),
    /** Its middle: there a post stands that says no more than its area. */
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('areas_key').on(table.cityId, table.key)],
);

/** The names under which a city is visited. A city without any is found under its number alone, or as the default one. */
export const cityHosts = pgTable(
  'city_hosts',
  {
    /** As browsers say it: in lower case, without a port. */
    host: text().primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** The one that its pages and mails name. */
    main: boolean().notNull().default(false),
  },
  (table) => [
    check('city_hosts_host', sql`${table.host} = lower(${table.host})`),
    index('city_hosts_city').on(table.cityId),
    uniqueIndex('city_hosts_main').on(table.cityId).where(sql`${table.main}`),
  ],
);
