import { eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '../accounts/own-data/personal-data.ts';
import { contactMessages } from './inbox.table.ts';

/**
 * Messages are left without an account, so they are known by the address, which its owner has proved. A number that
 * somebody typed proves nothing: nobody reads or erases a message because they say that its number is theirs.
 */
export const inboxData: PersonalData = {
  name: 'contactMessages',
  export: (db, { email }) => {
    const { version: _, handledBy: __, ...theirs } = getTableColumns(contactMessages);
    return db.select(theirs).from(contactMessages).where(eq(contactMessages.email, email));
  },
  async erase(tx, { id, email }) {
    await tx.update(contactMessages).set({ handledBy: null }).where(eq(contactMessages.handledBy, id));
    await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  },
};
