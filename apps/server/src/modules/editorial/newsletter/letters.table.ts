import { deliveryStates, letterStates } from '@dalil/contract/letters';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf, textPair } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A letter to all readers of a city. */
export const letters = pgTable(
  'letters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    ...textPair('subject'),
    ...textPair('body'),
    state: text({ enum: letterStates }).notNull().default('draft'),
    weekly: boolean().notNull().default(false),
    /** The week that it was made for by itself: there is one for each. */
    weekOf: date('week_of'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    sendAt: moment('send_at'),
    /** The mail server did not answer; asked again then. */
    retryAt: moment('retry_at'),
    endedAt: moment('ended_at'),
    /** What is left of its deliveries when they are forgotten. */
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    left: integer().notNull().default(0),
  },
  (table) => [
    check('letters_state', oneOf(table.state, letterStates)),
    index('letters_changed').on(table.cityId, table.changedAt, table.id),
    uniqueIndex('letters_week').on(table.cityId, table.weekOf),
    // What workers look for every few seconds.
    index('letters_due').on(table.sendAt).where(sql`state in ('scheduled', 'sending')`),
    index('letters_removed').on(table.changedAt).where(sql`state = 'removed'`),
  ],
);

/** What became of a letter at one address. It is written down before the mail leaves that it is tried, and after that it did. */
export const letterDeliveries = pgTable(
  'letter_deliveries',
  {
    letterId: integer('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Not before: the mail server asked for patience. */
    after: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.subscriptionId] }),
    check('letter_deliveries_state', oneOf(table.state, deliveryStates)),
    index('letter_deliveries_waiting')
      .on(table.letterId, table.tries, table.subscriptionId)
      .where(sql`state = 'waiting'`),
    index('letter_deliveries_subscription').on(table.subscriptionId),
  ],
);

/** What the newsletter of a city does by itself: nothing, until somebody says so. */
export const newsletterSettings = pgTable('newsletter_settings', {
  cityId: integer('city_id')
    .primaryKey()
    .references(() => cities.id, { onDelete: 'cascade' }),
  weekly: boolean().notNull().default(false),
});
