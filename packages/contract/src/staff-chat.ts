import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { conversation, newMessage, readReceipt, sentMessage, sinceQuery } from './conversations.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { realtimeEvents } from './realtime.ts';
import { sides } from './sides.ts';

/** States of a support chat. Staff see a chat only once it has a message. */
export const chatStates = ['open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/**
 * Lists of the inbox: open chats awaiting a reply, longest wait first; all open and all closed chats, newest first.
 * `waiting` is part of `open`.
 */
export const chatLists = ['waiting', 'open', 'closed'] as const;
export type ChatList = (typeof chatLists)[number];

const person = z.object({ id: z.uuid(), name: z.string() });

const chatInList = z.object({
  id: z.uuid(),
  state: z.enum(chatStates),
  visitor: person.nullable().describe('the member; null for a guest'),
  lang: z.enum(languages).describe('language of the page on which it was started'),
  assignee: person.nullable(),
  waitingSince: z.iso
    .datetime()
    .nullable()
    .describe('time since which the visitor has been awaiting a reply'),
  lastAt: z.iso.datetime(),
  last: z.object({ side: z.enum(sides), text: z.string() }).describe('excerpt of its newest message'),
  unread: z.int().describe('messages of the visitor that no staff member has read'),
});
export type ChatInList = z.output<typeof chatInList>;

const params = z.object({ id: z.uuid() });
const staff = { access: 'moderator', params } as const;

export const listChats = endpoint({
  method: 'GET',
  path: 'staff/chats',
  access: 'moderator',
  summary: 'Lists the chats of one inbox list.',
  query: pageQuery.extend({ list: z.enum(chatLists).default('waiting') }),
  output: z.array(chatInList),
  meta: pageMeta,
});

/** Endpoint that counts the chats of each list. `open` includes the waiting ones. */
export const countChats = endpoint({
  method: 'GET',
  path: 'staff/chats/counts',
  access: 'moderator',
  summary: 'Returns the number of chats awaiting a reply, open and closed.',
  output: z.object({ waiting: z.int(), open: z.int(), closed: z.int() }),
});

export const getStaffChat = endpoint({
  ...staff,
  method: 'GET',
  path: 'staff/chats/:id',
  summary: 'Returns a chat and its new messages.',
  query: sinceQuery,
  output: chatInList.extend({ conversation }),
});
export type StaffChat = z.output<typeof getStaffChat.output>;

export const answerChat = endpoint({
  ...staff,
  method: 'POST',
  path: 'staff/chats/:id/messages',
  summary: 'Replies, and assigns the chat to the caller if it is unassigned.',
  body: newMessage,
  output: sentMessage,
});

export const markStaffRead = endpoint({
  ...staff,
  method: 'POST',
  path: 'staff/chats/:id/read',
  summary: 'Sets the last message staff have read, which the visitor can see.',
  body: readReceipt,
  output: z.object({}),
});

export const showStaffTyping = endpoint({
  ...staff,
  method: 'POST',
  path: 'staff/chats/:id/typing',
  summary: 'Signals that staff are typing.',
  output: z.object({}),
});

export const assignChat = endpoint({
  ...staff,
  method: 'PUT',
  path: 'staff/chats/:id/assignee',
  summary: 'Assigns a chat to a staff member, or unassigns it. 409 if it was reassigned meanwhile.',
  body: z.object({
    to: z.uuid().nullable(),
    from: z.uuid().nullable().describe('assignee on which the change is based'),
  }),
  output: chatInList,
});

export const changeChatState = endpoint({
  ...staff,
  method: 'POST',
  path: 'staff/chats/:id/state',
  summary: 'Closes or reopens a chat; a new message of the visitor reopens it too.',
  body: z.object({ state: z.enum(chatStates) }),
  output: chatInList,
});

/**
 * Endpoint that signals that the caller has the staff app open, so that visitors see staff online in the support
 * chat.
 */
export const showPresence = endpoint({
  method: 'POST',
  path: 'staff/chats/presence',
  access: 'moderator',
  summary: 'Signals that the caller has the staff app open: visitors see that staff are online.',
  output: z.object({}),
});

export const listChatStaff = endpoint({
  method: 'GET',
  path: 'staff/chats/staff',
  access: 'moderator',
  summary: 'Lists the staff members to whom a chat can be assigned.',
  output: z.array(person),
});

export const listCannedResponses = endpoint({
  method: 'GET',
  path: 'staff/chats/answers',
  access: 'moderator',
  summary: 'Lists canned responses in both languages.',
  output: z.array(
    z.object({
      title: z.object({ en: z.string(), ar: z.string() }),
      text: z.object({ en: z.string(), ar: z.string() }),
    }),
  ),
});
export type CannedResponse = z.output<typeof listCannedResponses.output>[number];

export const streamStaffEvents = endpoint({
  method: 'GET',
  path: 'staff/live',
  access: 'moderator',
  summary: 'Streams change signals for the staff of the city.',
  output: realtimeEvents,
  events: true,
});
