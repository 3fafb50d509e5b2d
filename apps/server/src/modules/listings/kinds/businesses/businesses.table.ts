import type { Hours } from '@dalil/contract/hours';
import type { Picture } from '@dalil/contract/picture';
import type { SocialType } from '@dalil/contract/settings';
import { customType, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { kindKeyColumns } from '../../base/listings.table.ts';

/** Multirange of integers in PostgreSQL syntax: `{[540,1020),[1980,2460)}`. */
const intRanges = customType<{ data: string; driverData: string }>({ dataType: () => 'int4multirange' });

/** Columns of a public business in addition to those of `listings`. */
export const businesses = pgTable('businesses', {
  ...kindKeyColumns(),
  address: text().notNull(),
  /** Normalised street name, the key of the city's table of street names. Null in rows older than this column. */
  streetKey: text('street_key'),
  /**
   * City and state as codes (city id and region); older rows contain the names as they were entered. `placeNames`
   * reads both forms.
   */
  city: text().notNull(),
  state: text().notNull(),
  postalCode: text('postal_code').notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  website: text(),
  description: text().notNull(),
  social: jsonb().$type<Partial<Record<SocialType, string>>>().notNull(),
  logo: jsonb().$type<Picture>(),
  /** Header image of the page. Null in rows older than this column; their page shows the first photo instead. */
  cover: jsonb().$type<Picture>(),
  photos: jsonb().$type<Picture[]>().notNull(),
  gallery: jsonb().$type<Picture[]>().notNull(),
  hours: jsonb().$type<Hours>(),
  /** Opening hours as minutes of the week, counted from Sunday 00:00 in the city's time zone. */
  openMinutes: intRanges('open_minutes').notNull(),
});
