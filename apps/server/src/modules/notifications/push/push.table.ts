import type { Language } from '@dalil/messages/languages';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { accountSessions } from '../../accounts/accounts.table.ts';
import { cities } from '../../places/places.table.ts';

/**
 * Devices that are told by Web Push. One belongs to a session and goes with it, however that ends: who logs out of a
 * shared phone, or is logged out from elsewhere, leaves nothing that speaks there.
 */
export const pushDevices = pgTable('push_devices', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => accountSessions.id, { onDelete: 'cascade' }),
  /** Whose bell it speaks for: an address of another city would lead nowhere on its site. */
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
  lang: text().$type<Language>().notNull(),
  /** Of the browser at its push service: one browser is one device, whoever is logged in. */
  endpoint: text().notNull().unique('push_devices_endpoint'),
  /** For whom messages are encrypted. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
});
