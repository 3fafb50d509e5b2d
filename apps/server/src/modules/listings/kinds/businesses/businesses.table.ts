import type { Hours } from '@dalil/contract/hours';
import type { Picture } from '@dalil/contract/picture';
import type { SocialType } from '@dalil/contract/settings';
import { customType, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { kindColumns } from '../../base/listings.table.ts';

/** Ranges of whole numbers, as PostgreSQL writes them: `{[540,1020),[1980,2460)}`. */
const intRanges = customType<{ data: string; driverData: string }>({ dataType: () => 'int4multirange' });

/** What a public business has beside the spine. */
export const businesses = pgTable('businesses', {
  ...kindColumns(),
  address: text().notNull(),
  /** The street in it, as the city's street names have it. Null in rows that are older than it. */
  streetKey: text('street_key'),
  /** Codes, city id and region; of older rows the names as they were typed. `placeNames` reads both. */
  city: text().notNull(),
  state: text().notNull(),
  postalCode: text('postal_code').notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  website: text(),
  description: text().notNull(),
  social: jsonb().$type<Partial<Record<SocialType, string>>>().notNull(),
  logo: jsonb().$type<Picture>(),
  /** Over its page. Null in rows that are older than it: the first photo stands there. */
  cover: jsonb().$type<Picture>(),
  photos: jsonb().$type<Picture[]>().notNull(),
  gallery: jsonb().$type<Picture[]>().notNull(),
  hours: jsonb().$type<Hours>(),
  /** The minutes of a week in which it is open, from Sunday's midnight, by the clock of the city. */
  openMinutes: intRanges('open_minutes').notNull(),
});
