import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@dalil/contract/conversations';
import type { Language } from '@dalil/messages/languages';
import { newHttpClient, post } from './members.ts';

/** Creates a guest of the support chat, with a separate HTTP client that uses the site in this language. */
export async function newGuest(lang: Language) {
  const elsewhere = await newHttpClient();
  const { id } = await post<{ id: string }>(elsewhere, 'chat', {}, undefined, lang);
  return {
    id,
    write: (text: string) =>
      post<Message>(elsewhere, 'chat/messages', { key: randomUUID(), text }, undefined, lang),
    type: () => post(elsewhere, 'chat/typing', {}, undefined, lang),
    /** Reads the conversation as the guest sees it, which marks it as read. */
    async read(): Promise<Conversation> {
      const response = await elsewhere.get(`/api/mi/${lang}/1/chat`);
      const { chat } = ((await response.json()) as { data: { chat: Conversation } }).data;
      await post(elsewhere, 'chat/read', { seq: chat.last }, undefined, lang);
      return chat;
    },
  };
}
