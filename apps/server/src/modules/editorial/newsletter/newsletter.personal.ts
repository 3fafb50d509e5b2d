import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../db/personal-data.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';
import { newsletterDeliveries } from './newsletter-issues.table.ts';

const {
  cityId,
  email,
  lang,
  createdAt,
  confirmationSentAt: askedAt,
  confirmedAt,
  unsubscribedAt: leftAt,
  id,
} = newsletterSubscriptions;
/** To how many letters of the last days the address was written down. */
const letters = sql<number>`(select count(*)::int from ${newsletterDeliveries}
  where ${newsletterDeliveries.subscriptionId} = ${id})`;

/** Subscriptions are made without an account, so they are known by the address. What reached it goes with it. */
export const newsletterData: PersonalData = {
  name: 'newsletter',
  export: (db, person) =>
    db
      .select({ cityId, email, lang, createdAt, askedAt, confirmedAt, leftAt, letters })
      .from(newsletterSubscriptions)
      .where(eq(email, person.email)),
  async erase(tx, person) {
    await tx.delete(newsletterSubscriptions).where(eq(email, person.email));
  },
};
