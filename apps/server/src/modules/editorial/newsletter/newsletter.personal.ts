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
/** Number of recent issues with a delivery record for this subscription. */
const letters = sql<number>`(select count(*)::int from ${newsletterDeliveries}
  where ${newsletterDeliveries.subscriptionId} = ${id})`;

/** Subscriptions need no account, so they are matched by email. Their delivery records are erased with them. */
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
