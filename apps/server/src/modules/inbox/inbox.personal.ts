import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../lib/personal-data.ts';
import { contactMessages } from './inbox.table.ts';

/** Messages are left without an account, so they are known by the address. */
export const inboxData: PersonalData = {
  name: 'contactMessages',
  export: (db, { email }) => db.select().from(contactMessages).where(eq(contactMessages.email, email)),
  async erase(tx, { email }) {
    await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  },
};
