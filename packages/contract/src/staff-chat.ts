import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { conversation, newMessage, readMark, sentMessage, sinceQuery } from './conversations.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { hints } from './live.ts';
import { sides } from './sides.ts';

/** Staff see a chat from its first message on. */
export const chatStates = ['open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** Lists of the inbox: who waits for an answer, the longest first; then all that is open and what is closed, the newest first. */
export const chatLists = ['waiting', 'open', 'closed'] as const;
export type ChatList = (typeof chatLists)[number];

const person = z.object({ id: z.uuid(), name: z.string() });

const chatInList = z.object({
  id: z.uuid(),
  state: z.enum(chatStates),
  visitor: person.nullable().describe('the member who writes; null for a guest'),
  lang: z.enum(languages).describe('of the page on which it was begun'),
  assignee: person.nullable(),
  waitingSince: z.iso.datetime().nullable().describe('since when the visitor waits for an answer'),
  lastAt: z.iso.datetime(),
  last: z.object({ side: z.enum(sides), text: z.string() }).describe('the beginning of its newest message'),
  unread: z.int().describe('of the visitor’s messages, those that no staff has seen'),
});
export type ChatInList = z.output<typeof chatInList>;

const params = z.object({ id: z.uuid() });
const staff = { access: 'moderator', params } as const;

export const listChats = endpoint({
  method: 'GET',
  path: 'staff/chats',
  access: 'moderator',
  summary: 'The chats of one list of the inbox.',
  query: pageQuery.extend({ list: z.enum(chatLists).default('waiting') }),
  output: z.array(chatInList),
  meta: pageMeta,
});

export const countChats = endpoint({
  method: 'GET',
  path: 'staff/chats/counts',
  access: 'moderator',
  summary: 'How many wait for an answer, are open and are closed.',
  output: z.object({ waiting: z.int(), open: z.int(), closed: z.int() }),
});

export const getStaffChat = endpoint({
  ...staff,
  method: 'GET',
  path: 'staff/chats/:id',
  summary: 'One chat, and what is new in it.',
  query: sinceQuery,
  output: chatInList.extend({ conversation }),
});
export type StaffChat = z.output<typeof getStaffChat.output>;

export const answerChat = endpoint({
  ...staff,
  method: 'POST',
  path: 'staff/chats/:id/messages',
  summary: 'Answers, and takes the chat if it is nobody’s.',
  body: newMessage,
  output: sentMessage,
});

export const markStaffRead = endpoint({
  ...staff,
  method: 'POST',
  path: 'staff/chats/:id/read',
  summary: 'Says how far staff have read; the visitor is shown it.',
  body: readMark,
  output: z.object({}),
});

export const showStaffTyping = endpoint({
  ...staff,
  method: 'POST',
  path: 'staff/chats/:id/typing',
  summary: 'Says that staff are writing just now.',
  output: z.object({}),
});

export const assignChat = endpoint({
  ...staff,
  method: 'PUT',
  path: 'staff/chats/:id/assignee',
  summary:
    'Gives a chat to somebody of the staff, or to nobody. 409 when somebody else gave it to another meanwhile.',
  body: z.object({
    to: z.uuid().nullable(),
    from: z.uuid().nullable().describe('whose it was when it was read'),
  }),
  output: chatInList,
});

export const moveChat = endpoint({
  ...staff,
  method: 'POST',
  path: 'staff/chats/:id/state',
  summary: 'Closes a chat, or opens it again; a visitor who writes opens it too.',
  body: z.object({ state: z.enum(chatStates) }),
  output: chatInList,
});

export const showPresence = endpoint({
  method: 'POST',
  path: 'staff/chats/presence',
  access: 'moderator',
  summary: 'Says that the caller has the staff app open: visitors are shown that staff are online.',
  output: z.object({}),
});

export const listChatStaff = endpoint({
  method: 'GET',
  path: 'staff/chats/staff',
  access: 'moderator',
  summary: 'Those to whom a chat can be given.',
  output: z.array(person),
});

export const listReadyAnswers = endpoint({
  method: 'GET',
  path: 'staff/chats/answers',
  access: 'moderator',
  summary: 'Answers that are ready to be sent, in both languages.',
  output: z.array(
    z.object({
      title: z.object({ en: z.string(), ar: z.string() }),
      text: z.object({ en: z.string(), ar: z.string() }),
    }),
  ),
});
export type ReadyAnswer = z.output<typeof listReadyAnswers.output>[number];

export const listenAsStaff = endpoint({
  method: 'GET',
  path: 'staff/live',
  access: 'moderator',
  summary: 'Hints for staff of the city, as they come.',
  output: hints,
  events: true,
});
