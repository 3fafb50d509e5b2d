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

/** Newsletter issues to all subscribers of a city. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    ...textPair('subject'),
    ...textPair('body'),
    state: text({ enum: letterStates }).notNull().default('draft'),
    weekly: boolean().notNull().default(false),
    /** Week of an automatically created issue; unique per city. */
    weekOf: date('week_of'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    sendAt: moment('send_at'),
    /** Next attempt after the mail server was unavailable. */
    retryAt: moment('retry_at'),
    endedAt: moment('ended_at'),
    /** Totals that remain after the delivery records are deleted. */
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    unsubscribed: integer().notNull().default(0),
  },
  (table) => [
    check('newsletter_issues_state', oneOf(table.state, letterStates)),
    index('newsletter_issues_changed').on(table.cityId, table.changedAt, table.id),
    uniqueIndex('newsletter_issues_week').on(table.cityId, table.weekOf),
    // Polled by workers every few seconds.
    index('newsletter_issues_due').on(table.sendAt).where(sql`state in ('scheduled', 'sending')`),
    index('newsletter_issues_removed').on(table.changedAt).where(sql`state = 'removed'`),
  ],
);

/**
 * Delivery of an issue to one subscriber. The attempt is recorded before the email is sent, the result afterwards.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt, after the mail server deferred the email. */
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    check('newsletter_deliveries_state', oneOf(table.state, deliveryStates)),
    index('newsletter_deliveries_waiting')
      .on(table.issueId, table.attempts, table.subscriptionId)
      .where(sql`state = 'waiting'`),
    index('newsletter_deliveries_subscription').on(table.subscriptionId),
  ],
);

/** Newsletter automation of a city; off by default. */
export const newsletterSettings = pgTable('newsletter_settings', {
  cityId: integer('city_id')
    .primaryKey()
    .references(() => cities.id, { onDelete: 'cascade' }),
  weekly: boolean().notNull().default(false),
});
