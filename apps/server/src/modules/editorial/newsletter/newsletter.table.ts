import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';

/** An address that asked for the weekly letter. Until `confirmed_at` is set it gets nothing but the request to confirm. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** In lower case: one person, one letter, however the address is typed. */
    email: text().notNull(),
    /** By which tickets of mails name it: they tell nobody an address. */
    id: uuid().notNull().defaultRandom(),
    lang: text({ enum: languages }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was last asked to confirm, and how often since it came or came back. */
    confirmationSentAt: timestamp('confirmation_sent_at', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    confirmationsSent: integer('confirmations_sent').notNull().default(1),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Since when it wants no more letters. It is forgotten after some days, in which it can come back. */
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.email] }),
    uniqueIndex('newsletter_subscriptions_id').on(table.id),
    // One person's, in every city: for the download and the erasure of what is kept about them.
    index('newsletter_subscriptions_person').on(table.email),
    index('newsletter_subscriptions_unsubscribed')
      .on(table.unsubscribedAt)
      .where(sql`unsubscribed_at is not null`),
    index('newsletter_subscriptions_unconfirmed')
      .on(table.confirmationSentAt)
      .where(sql`confirmed_at is null`),
    check('newsletter_subscriptions_lang', oneOf(table.lang, languages)),
    check('newsletter_subscriptions_email', sql`${table.email} = lower(${table.email})`),
  ],
);
