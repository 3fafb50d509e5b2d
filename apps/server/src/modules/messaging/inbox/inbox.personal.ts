import { eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '../../../db/personal-data.ts';
import { contactMessages, contactReplies } from './inbox.table.ts';
import { listReplies } from './replies.service.ts';

/**
 * Contact messages have no account, so they are found by the account's confirmed email. Never by phone number: it is
 * unverified, and whoever enters it must not be able to read or erase the messages.
 */
export const inboxData: PersonalData = {
  name: 'contactMessages',
  async export(db, { email }) {
    const { version: _, handledBy: __, ...theirs } = getTableColumns(contactMessages);
    const messages = await db.select(theirs).from(contactMessages).where(eq(contactMessages.email, email));
    const replies = await listReplies(
      db,
      messages.map(({ id }) => id),
    );
    return messages.map((message) => ({
      ...message,
      replies: replies
        .filter(({ messageId }) => messageId === message.id)
        .map(({ text, createdAt, state }) => ({ text, createdAt, state })),
    }));
  },
  async erase(tx, { id, email }) {
    await tx.update(contactMessages).set({ handledBy: null }).where(eq(contactMessages.handledBy, id));
    await tx.update(contactReplies).set({ authorId: null }).where(eq(contactReplies.authorId, id));
    await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  },
};
