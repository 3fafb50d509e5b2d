import { eq } from 'drizzle-orm';
import type { PersonalData } from '../accounts/own-data/personal-data.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

/** Subscriptions are made without an account, so they are known by the address. */
export const newsletterData: PersonalData = {
  name: 'newsletter',
  export: (db, { email }) =>
    db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)),
  async erase(tx, { email }) {
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
  },
};
