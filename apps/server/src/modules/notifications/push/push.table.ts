import type { Language } from '@dalil/messages/languages';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampMs } from '../../../db/columns.ts';
import { accountSessions } from '../../accounts/accounts.table.ts';
import { cities } from '../../places/places.table.ts';

/**
 * Devices that receive Web Push. A device belongs to a session and is deleted with it, so that logging out, also
 * remotely, ends messages on a shared phone.
 */
export const pushDevices = pgTable('push_devices', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => accountSessions.id, { onDelete: 'cascade' }),
  /**
   * City whose notifications the device receives. Only one, because links to another city would not work on this
   * city's site.
   */
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
  lang: text().$type<Language>().notNull(),
  /** Endpoint at the push service. Unique: one browser is one device, whoever is logged in. */
  endpoint: text().notNull().unique('push_devices_endpoint'),
  /** Public key of the device for encryption. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: timestampMs('created_at').notNull().defaultNow(),
  lastUsedAt: timestampMs('last_used_at'),
});
