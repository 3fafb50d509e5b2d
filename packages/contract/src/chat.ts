import * as z from 'zod';
import { conversation, newMessage, readMark, sentMessage, sinceQuery } from './conversations.ts';
import { endpoint } from './endpoint.ts';

/** On any page of the site it opens the chat. */
export const openChatHash = '#chat';

/** A visitor has one chat, which their browser's cookie names: no call of theirs says which. */
const own = { access: 'public', personal: true } as const;

export const getChat = endpoint({
  method: 'GET',
  path: 'chat',
  ...own,
  summary: 'Whether staff are there, when they answer, and what is new in the visitor’s own chat.',
  query: sinceQuery,
  output: z.object({
    open: z.boolean().describe('whether staff answer at this time of the week'),
    online: z.boolean().describe('whether somebody of the staff is there now'),
    closesAt: z.iso
      .datetime()
      .nullable()
      .describe('until when staff answer today; null when always or not now'),
    opensAt: z.iso.datetime().nullable().describe('when they do again; null while nobody has said'),
    greeting: z.string().describe('in the language of the address; empty for the usual one'),
    chat: conversation.nullable(),
  }),
});

export const openChat = endpoint({
  method: 'POST',
  path: 'chat',
  ...own,
  summary:
    'Begins a chat, unless the visitor has one, and sets the cookie that names it. Staff see it with its first message.',
  output: z.object({ id: z.uuid() }),
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: 'chat/messages',
  ...own,
  summary: 'Writes to the staff. 404 without a chat.',
  body: newMessage,
  output: sentMessage,
});

export const markChatRead = endpoint({
  method: 'POST',
  path: 'chat/read',
  ...own,
  summary: 'Says how far the visitor has read.',
  body: readMark,
  output: z.object({}),
});

export const showTyping = endpoint({
  method: 'POST',
  path: 'chat/typing',
  ...own,
  summary: 'Says that the visitor is writing just now. Nothing of it is kept.',
  output: z.object({}),
});
