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

/** Subscriptions to the weekly newsletter. Until `confirmed_at` is set, only confirmation emails are sent. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** Stored in lower case, so that an email is subscribed once, however its case is typed. */
    email: text().notNull(),
    /** Id used in the signed links of emails, so that a link does not reveal the email. */
    id: uuid().notNull().defaultRandom(),
    lang: text({ enum: languages }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Time of the last confirmation email, and the number sent since the subscription was created or renewed. */
    confirmationSentAt: timestamp('confirmation_sent_at', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    confirmationsSent: integer('confirmations_sent').notNull().default(1),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Time of unsubscribing. The row is deleted after some days, during which it can be restored. */
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.email] }),
    uniqueIndex('newsletter_subscriptions_id').on(table.id),
    // One person's subscriptions in all cities, for data export and erasure.
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
