import { homeSections as homeSectionNames, welcomeTypes } from '@dalil/contract/pages';
import type { Picture } from '@dalil/contract/picture';
import { serviceNames } from '@dalil/contract/settings';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { oneOf, textPair } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';

/** Pages that consist of a head and a list of sections. */
export const pageKeys = ['about', 'our_services', 'contact', 'privacy', 'terms', 'eula'] as const;
export type PageKey = (typeof pageKeys)[number];

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

export const pages = pgTable(
  'pages',
  {
    cityId: cityId(),
    key: text({ enum: pageKeys }).notNull(),
    ...textPair('title'),
    ...textPair('lede'),
    /** Summary sentences above a legal page. */
    summaryEn: text('summary_en').array().notNull().default([]),
    summaryAr: text('summary_ar').array().notNull().default([]),
    updatedOn: date('updated_on').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.key] }),
    check('pages_key', oneOf(table.key, pageKeys)),
  ],
);

export const pageSections = pgTable(
  'page_sections',
  {
    cityId: integer('city_id').notNull(),
    pageKey: text('page_key', { enum: pageKeys }).notNull(),
    position: integer().notNull(),
    /** URL fragment of the section, such as `#what-we-collect`. */
    anchor: text().notNull(),
    ...textPair('title'),
    ...textPair('body'),
    picture: jsonb().$type<Picture>(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.pageKey, table.position] }),
    foreignKey({
      name: 'page_sections_page',
      columns: [table.cityId, table.pageKey],
      foreignColumns: [pages.cityId, pages.key],
    }).onDelete('cascade'),
  ],
);

export const heroSlides = pgTable(
  'hero_slides',
  {
    cityId: cityId(),
    position: integer().notNull(),
    media: jsonb().$type<Picture>().notNull(),
    phone: jsonb().$type<Picture>().notNull(),
    square: jsonb().$type<Picture>().notNull(),
    ...textPair('title'),
    ...textPair('description'),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.position] })],
);

/** Sections saved by staff. A section without a row is shown after the one that it follows by default. */
export const homeSections = pgTable(
  'home_sections',
  {
    cityId: cityId(),
    name: text({ enum: homeSectionNames }).notNull(),
    position: integer().notNull(),
    shown: boolean().notNull(),
    /** The section's title; empty to use the default title. */
    ...textPair('title'),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.name] }),
    check('home_sections_name', oneOf(table.name, homeSectionNames)),
  ],
);

/** Welcome popups. A city without a row has none. */
export const welcomeScreens = pgTable(
  'welcome_screens',
  {
    cityId: integer('city_id')
      .primaryKey()
      .references(() => cities.id, { onDelete: 'cascade' }),
    type: text({ enum: welcomeTypes }).notNull(),
    link: text().notNull(),
    ...textPair('title'),
    ...textPair('description'),
  },
  (table) => [check('welcome_screens_type', oneOf(table.type, welcomeTypes))],
);

/** App promotion on the home page. A city without a row has none. */
export const appPromotions = pgTable(
  'app_promotions',
  {
    cityId: integer('city_id')
      .primaryKey()
      .references(() => cities.id, { onDelete: 'cascade' }),
    shown: boolean().notNull(),
    ...textPair('title'),
    ...textPair('text'),
    appStore: text('app_store'),
    googlePlay: text('google_play'),
  },
  (table) => [
    check('app_promotions_app_store', sql`${table.appStore} like 'https://apps.apple.com/%'`),
    check('app_promotions_google_play', sql`${table.googlePlay} like 'https://play.google.com/%'`),
  ],
);

/** Presentation of each of the five services on the Our-Service page. */
export const servicePresentations = pgTable(
  'service_presentations',
  {
    cityId: cityId(),
    name: text({ enum: serviceNames }).notNull(),
    position: integer().notNull(),
    ...textPair('title'),
    ...textPair('description'),
    pointsEn: text('points_en').array().notNull(),
    pointsAr: text('points_ar').array().notNull(),
    picture: jsonb().$type<Picture>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.name] }),
    check('service_presentations_name', oneOf(table.name, serviceNames)),
  ],
);
