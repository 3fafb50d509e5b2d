import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../db/personal-data.ts';
import { newsletterDeliveries } from './issues.table.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

const {
  cityId,
  email,
  lang,
  createdAt,
  confirmationSentAt: requestedAt,
  confirmedAt,
  unsubscribedAt: leftAt,
  id,
} = newsletterSubscriptions;
/** SQL for the number of issues that still have a delivery record for this subscription. */
const issues = sql<number>`(select count(*)::int from ${newsletterDeliveries}
  where ${newsletterDeliveries.subscriptionId} = ${id})`;

/** Subscriptions need no account, so they are matched by email. Their delivery records are erased with them. */
export const newsletterData: PersonalData = {
  name: 'newsletter',
  export: (db, person) =>
    db
      .select({ cityId, email, lang, createdAt, askedAt: requestedAt, confirmedAt, leftAt, letters: issues })
      .from(newsletterSubscriptions)
      .where(eq(email, person.email)),
  async erase(tx, person) {
    await tx.delete(newsletterSubscriptions).where(eq(email, person.email));
  },
};
