import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../../db/personal-data.ts';
import { listWritten, removeConversations } from '../conversations/conversations.service.ts';
import { chats } from './chat.table.ts';

/**
 * Exports and erases chats written while logged in, including the staff's messages. A guest's chat is linked only to
 * a cookie, so it cannot be found.
 */
export const chatData: PersonalData = {
  name: 'chats',
  async export(db, { id }) {
    const own = await db
      .select({ id: chats.id, lang: chats.lang, state: chats.state, lastAt: chats.lastAt })
      .from(chats)
      .where(eq(chats.accountId, id));
    const written = await listWritten(
      db,
      own.map((chat) => chat.id),
    );
    return own.map((chat) => ({ ...chat, messages: written.get(chat.id) ?? [] }));
  },
  async erase(tx, { id }) {
    const own = await tx.select({ id: chats.id }).from(chats).where(eq(chats.accountId, id));
    await removeConversations(
      tx,
      own.map((chat) => chat.id),
    );
  },
};
