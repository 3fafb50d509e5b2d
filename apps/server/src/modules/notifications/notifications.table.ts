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
import { instant } from '../../db/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { listings } from '../listings/base/listings.table.ts';
import { cities } from '../places/places.table.ts';
import type { StoredFacts } from './facts.ts';

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

// Types and channels have no check constraint: the contract validates them and can grow without a migration.

/** Notifications as data rather than sentences, so that they are shown in the reader's current language. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    accountId: accountId(),
    type: text().$type<NotificationType>().notNull(),
    /** Identifies the event, so that an account is notified of it once. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The post that the notification is about. */
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, {
      onDelete: 'cascade',
    }),
    /** Link target, if the notification is about no post. */
    path: text(),
    payload: jsonb().$type<StoredFacts>().notNull(),
    /** False for a reader who chose email or push only: the row still prevents sending either twice. */
    inApp: boolean('in_app').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.accountId, table.dedupeKey),
    index('notifications_newest').on(table.cityId, table.accountId, table.id),
    index('notifications_unread').on(table.cityId, table.accountId).where(sql`read_at is null and in_app`),
    index('notifications_listing').on(table.listingId),
    // Old notifications are deleted by a worker for all cities at once.
    index('notifications_old').on(table.createdAt),
  ],
);

/** Choices that differ from the defaults. */
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
