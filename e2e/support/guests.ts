import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@dalil/contract/conversations';
import type { Language } from '@dalil/messages/languages';
import { post, visitFromElsewhere } from './members.ts';

/** Somebody who writes in the live chat from a browser of their own, on the site in a language. */
export async function newGuest(lang: Language) {
  const elsewhere = await visitFromElsewhere();
  const { id } = await post<{ id: string }>(elsewhere, 'chat', {}, undefined, lang);
  return {
    id,
    write: (text: string) =>
      post<Message>(elsewhere, 'chat/messages', { key: randomUUID(), text }, undefined, lang),
    type: () => post(elsewhere, 'chat/typing', {}, undefined, lang),
    /** What they see; they have read it from then on. */
    async read(): Promise<Conversation> {
      const answer = await elsewhere.get(`/api/mi/${lang}/1/chat`);
      const { chat } = ((await answer.json()) as { data: { chat: Conversation } }).data;
      await post(elsewhere, 'chat/read', { seq: chat.last }, undefined, lang);
      return chat;
    },
  };
}
