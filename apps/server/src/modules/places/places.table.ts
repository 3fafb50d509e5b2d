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

/** Everything specific to a city is data: no code depends on which city the site is for. */
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
  /** Languages of street names, the primary one on street signs first. */
  streetLanguages: text('street_languages', { enum: languages }).array().notNull().default(['en']),
  /** Shapes drawn as the map background where no external map style is configured. */
  mapSketch: jsonb('map_sketch').$type<SketchedShape[]>().notNull().default([]),
});

/** Arabic street names of a city, by official name as normalised by `streetKey`. */
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

/** Neighbourhoods of a city and neighbouring towns. */
export const areas = pgTable(
  'areas',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** Key of the neighbourhood, the same in every language. */
    key: text().notNull(),
    ...textPair('name'),
    /** Centre, used as the location of a post that states only its neighbourhood. */
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('areas_key').on(table.cityId, table.key)],
);

/** Hostnames of cities. A city without a hostname is reachable only by its id in the URL, or as the default city. */
export const cityHosts = pgTable(
  'city_hosts',
  {
    /** Hostname as browsers send it: lower case, without port. */
    host: text().primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** The hostname used in links of pages and emails. */
    main: boolean().notNull().default(false),
  },
  (table) => [
    check('city_hosts_host', sql`${table.host} = lower(${table.host})`),
    index('city_hosts_city').on(table.cityId),
    uniqueIndex('city_hosts_main').on(table.cityId).where(sql`${table.main}`),
  ],
);
