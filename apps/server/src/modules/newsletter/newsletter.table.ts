import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns.ts';
import { cities } from '../places/places.table.ts';

/** An address that asked for the weekly letter. Until `confirmed_at` is set it gets nothing but the request to confirm. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** In lower case: one person, one letter, however the address is typed. */
    email: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.email] }),
    // One person's, in every city: for the download and the erasure of what is kept about them.
    index('newsletter_subscriptions_person').on(table.email),
    check('newsletter_subscriptions_lang', oneOf(table.lang, languages)),
    check('newsletter_subscriptions_email', sql`${table.email} = lower(${table.email})`),
  ],
);
