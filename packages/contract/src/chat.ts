import * as z from 'zod';
import { conversation, newMessage, readReceipt, sentMessage, sinceQuery } from './conversations.ts';
import { endpoint } from './endpoint.ts';

/** URL fragment that opens the chat on any page. */
export const openChatHash = '#chat';

/**
 * Options of the visitor's chat endpoints. A visitor has one chat, identified by a cookie, so requests carry no chat
 * id.
 */
const own = { access: 'public', personal: true } as const;

export const getChat = endpoint({
  method: 'GET',
  path: 'chat',
  ...own,
  summary: 'Returns whether staff are online, their hours, and new messages in the visitor’s own chat.',
  query: sinceQuery,
  output: z.object({
    open: z.boolean().describe('true if staff reply at this time of the week'),
    online: z.boolean().describe('true if a staff member is online now'),
    closesAt: z.iso
      .datetime()
      .nullable()
      .describe('end of today’s staff hours; null if always open or closed now'),
    opensAt: z.iso.datetime().nullable().describe('next opening time; null if not configured'),
    greeting: z.string().describe('in the language of the request; empty for the default greeting'),
    chat: conversation.nullable(),
  }),
});

export const openChat = endpoint({
  method: 'POST',
  path: 'chat',
  ...own,
  summary:
    'Creates a chat unless the visitor has one, and sets its cookie. Staff see it from its first message on.',
  output: z.object({ id: z.uuid() }),
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: 'chat/messages',
  ...own,
  summary: 'Sends a message to the staff. 404 without a chat.',
  body: newMessage,
  output: sentMessage,
});

export const markChatRead = endpoint({
  method: 'POST',
  path: 'chat/read',
  ...own,
  summary: 'Sets the last message the visitor has read.',
  body: readReceipt,
  output: z.object({}),
});

export const showTyping = endpoint({
  method: 'POST',
  path: 'chat/typing',
  ...own,
  summary: 'Signals that the visitor is typing. Nothing is stored.',
  output: z.object({}),
});
