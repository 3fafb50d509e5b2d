import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/own-data/personal-data.ts';
import { notificationPreferences, notifications } from './notifications.table.ts';

const { cityId, type, listingId, facts, createdAt, readAt } = notifications;

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
        wanted: notificationPreferences.wanted,
      })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.accountId, id)),
  }),
  async erase(tx, { id }) {
    await tx.delete(notifications).where(eq(notifications.accountId, id));
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.accountId, id));
  },
};
