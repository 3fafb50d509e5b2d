import type { NotificationChannel, NotificationType } from '@dalil/contract/notifications';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampMs } from '../../db/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { listings } from '../listings/base/listings.table.ts';
import { cities } from '../places/places.table.ts';
import type { NotificationData } from './notification-data.ts';

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

// Types and channels have no check constraint: the contract validates them and can grow without a migration.

/** Notifications. Stored as data rather than sentences, so that they are shown in the reader's current language. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    accountId: accountId(),
    type: text().$type<NotificationType>().notNull(),
    /** Identifies the event, so that an account is notified of each event once. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The post that the notification is about; null if it is about something else. */
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, {
      onDelete: 'cascade',
    }),
    /** Link target of a notification that is not about a post. */
    path: text(),
    payload: jsonb().$type<NotificationData>().notNull(),
    /**
     * False if the reader chose email or push only. The row is stored all the same, so that neither is sent twice.
     */
    inApp: boolean('in_app').notNull(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    readAt: timestampMs('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.accountId, table.dedupeKey),
    index('notifications_newest').on(table.cityId, table.accountId, table.id),
    index('notifications_unread').on(table.cityId, table.accountId).where(sql`read_at is null and in_app`),
    index('notifications_listing').on(table.listingId),
    // For the worker that deletes old notifications of all cities at once.
    index('notifications_old').on(table.createdAt),
  ],
);

/** An account's choices of channels, as far as they differ from the defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    accountId: accountId(),
    type: text().$type<NotificationType>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    enabled: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.type, table.channel] })],
);
