import type { Picture } from '@dalil/contract/picture';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { textPair } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/** Paid advertisements on a city's home page, in order of `position`. The first one that runs today is shown. */
export const ads = pgTable(
  'ads',
  {
    cityId: cityId(),
    id: uuid().notNull(),
    position: integer().notNull(),
    ...textPair('title'),
    ...textPair('text'),
    ...textPair('action'),
    picture: jsonb().$type<Picture>().notNull(),
    link: text().notNull(),
    /** Dates in the city's time zone, both inclusive. */
    startsOn: date('starts_on').notNull(),
    /** Null if the ad runs until it is switched off. */
    endsOn: date('ends_on'),
    active: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.id] }),
    check('ads_link', sql`${table.link} like 'https://%'`),
    check('ads_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

/** Anonymous totals of views and clicks per advertisement. */
export const adCounts = pgTable(
  'ad_counts',
  {
    cityId: cityId(),
    adId: uuid('ad_id').notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.adId] })],
);
