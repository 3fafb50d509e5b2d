import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../db/personal-data.ts';
import { notificationPreferences, notifications } from './notifications.table.ts';
import { listOwnDevices } from './push/push.service.ts';

const { cityId, type, listingId, payload: facts, createdAt, readAt } = notifications;

export const notificationData: PersonalData = {
  name: 'notifications',
  export: async (db, { id }) => ({
    told: await db
      .select({ cityId, type, listingId, facts, createdAt, readAt })
      .from(notifications)
      .where(eq(notifications.accountId, id))
      .orderBy(desc(notifications.id)),
    preferences: await db
      .select({
        type: notificationPreferences.type,
        channel: notificationPreferences.channel,
        wanted: notificationPreferences.enabled,
      })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.accountId, id)),
    // The endpoint allows sending to the device, so only the push service's hostname is exported.
    devices: (await listOwnDevices(db, id)).map(
      ({ endpoint, cityId: city, lang, createdAt: since, lastUsedAt }) => ({
        service: new URL(endpoint).host,
        cityId: city,
        lang,
        createdAt: since,
        lastUsedAt,
      }),
    ),
  }),
  /** Erases notifications and preferences. Push devices are erased with the account's sessions. */
  async erase(tx, { id }) {
    await tx.delete(notifications).where(eq(notifications.accountId, id));
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.accountId, id));
  },
};
