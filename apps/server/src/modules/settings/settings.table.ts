import type { Picture } from '@dalil/contract/picture';
import { socialTypes } from '@dalil/contract/settings';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf, textPair } from '../../db/columns.ts';
import { categories } from '../categories/categories.table.ts';
import { cities } from '../places/places.table.ts';

const categoryId = (name: string) => integer(name).references(() => categories.id, { onDelete: 'set null' });

/** Settings of each city, one row per city. */
export const generalSettings = pgTable('general_settings', {
  cityId: integer('city_id')
    .primaryKey()
    .references(() => cities.id, { onDelete: 'cascade' }),
  /** Default logos, shown until staff upload their own. */
  ...textPair('navbarLogo'),
  ...textPair('logo'),
  navbarPicture: jsonb('navbar_picture').$type<Picture>(),
  logoPicture: jsonb('logo_picture').$type<Picture>(),
  ...textPair('subscribe'),
  ...textPair('copyright'),
  email: text().notNull(),
  phone: text().notNull(),
  /** Postal address as on an envelope, in English only, for mail carriers. */
  address: text().notNull(),
  serviceProviderId: categoryId('service_provider_id'),
  shopsId: categoryId('shops_id'),
  marketPlaceId: categoryId('market_place_id'),
  rentId: categoryId('rent_id'),
  jobsId: categoryId('jobs_id'),
});

/** Entries of the state selector on a city's site. */
export const states = pgTable(
  'states',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ...textPair('title'),
    ...textPair('city'),
    picture: jsonb().$type<Picture>().notNull(),
    /** URL of the state's site; null to show "Coming Soon". */
    url: text(),
    current: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.position] })],
);

export const socialLinks = pgTable(
  'social_links',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    type: text({ enum: socialTypes }).notNull(),
    url: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.position] }),
    check('social_links_type', oneOf(table.type, socialTypes)),
  ],
);
