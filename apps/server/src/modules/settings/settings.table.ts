import type { Picture } from '@dalil/contract/picture';
import { socialTypes } from '@dalil/contract/settings';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf, textPair } from '../../db/columns.ts';
import { categories } from '../categories/categories.table.ts';
import { cities } from '../places/places.table.ts';

const categoryId = (name: string) => integer(name).references(() => categories.id, { onDelete: 'set null' });

/** One row for each city. */
export const generalSettings = pgTable('general_settings', {
  cityId: integer('city_id')
    .primaryKey()
    .references(() => cities.id, { onDelete: 'cascade' }),
  /** The drawings of Dalil, which are shown while staff have not brought a logo of their own. */
  ...textPair('navbarLogo'),
  ...textPair('logo'),
  navbarPicture: jsonb('navbar_picture').$type<Picture>(),
  logoPicture: jsonb('logo_picture').$type<Picture>(),
  ...textPair('subscribe'),
  ...textPair('copyright'),
  email: text().notNull(),
  phone: text().notNull(),
  /** As on an envelope, in one language: mail carriers read English. */
  address: text().notNull(),
  serviceProviderId: categoryId('service_provider_id'),
  shopsId: categoryId('shops_id'),
  marketPlaceId: categoryId('market_place_id'),
  rentId: categoryId('rent_id'),
  jobsId: categoryId('jobs_id'),
});

/** What the state selector of a city's site offers. */
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
    /** Null means Coming Soon. */
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
