import * as z from 'zod';
import { conversation, messageParts, readReceipt, sentMessage, sinceQuery } from './conversations.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, idInUrl, whenValidSoFar } from './inputs.ts';
import { limits } from './limits.ts';
import { listingKinds, listingStates } from './listing-states.ts';
import { picture } from './picture.ts';
import { reportInput } from './reports.ts';
import { sides } from './sides.ts';

/** Conversations between two members about a post: one for each post and each inquirer. */

/**
 * State of a conversation for the caller. `blocked`: the caller blocked the other participant and can unblock them;
 * `closed`: the other participant blocked the caller.
 */
export const threadStates = ['open', 'blocked', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** Price of a post: a total, or per month. */
const price = z.object({ cents: z.int(), per: z.enum(['whole', 'month']) });

const head = z.object({
  id: z.uuid(),
  side: z.enum(sides).describe('side of the caller: `visitor` inquired, `host` posted'),
  name: z.string().nullable().describe('name of the other participant; null if they posted anonymously'),
  state: z.enum(threadStates),
  post: z.object({
    id: z.int(),
    kind: z.enum(listingKinds),
    title: z.string().describe('empty once erased'),
    state: z.enum(listingStates),
    path: z.string().nullable().describe('path of the page; null while it is not public'),
    picture: picture.nullable(),
    price: price.nullable(),
  }),
});

const listed = head.extend({
  lastAt: z.iso.datetime(),
  newest: z.object({
    side: z.enum(sides),
    text: z.string().describe('excerpt; empty for a message with photos only'),
    photos: z.int(),
  }),
  unread: z.int().describe('messages the caller has not read'),
});
export type ListedThread = z.output<typeof listed>;

const thread = head.extend({ conversation });
export type Thread = z.output<typeof thread>;

export const listThreads = endpoint({
  method: 'GET',
  path: 'profile/threads',
  access: 'member',
  summary: 'Lists the caller’s conversations in this city, latest message first.',
  query: pageQuery.extend({
    q: exactText(limits.searchWords).optional().describe('text of a message, title or name'),
  }),
  output: z.array(listed),
  meta: pageMeta,
});

const params = z.object({ id: z.uuid() });

export const getThread = endpoint({
  method: 'GET',
  path: 'profile/threads/:id',
  access: 'member',
  summary: 'Returns a conversation of the caller with its new messages.',
  params,
  query: sinceQuery,
  output: thread,
});

const ofPost = z.object({ id: idInUrl });

export const findMyThread = endpoint({
  method: 'GET',
  path: 'listings/:id/thread',
  access: 'member',
  summary: 'Returns the caller’s conversation about a post; null before their first message.',
  params: ofPost,
  output: z.object({
    id: z.uuid().nullable(),
    own: z.boolean().describe('true for the caller’s own post, about which others inquire'),
  }),
});

/** Content of a message: text, photos, or both. */
const written = z
  .object({
    ...messageParts,
    photos: z
      .array(z.uuid())
      .max(limits.thread.photos)
      .default([])
      .describe('uploaded by the caller and ready'),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, {
    path: ['text'],
    error: 'errors.field.messageRequired',
    ...whenValidSoFar,
  });
/** Content of a message to be sent between members: text, photos, or both. */
export type WrittenMessage = z.output<typeof written>;

export const askAboutPost = endpoint({
  method: 'POST',
  path: 'listings/:id/messages',
  access: 'member',
  summary:
    'Sends the first message to the author of a post, which creates the conversation. 403 for the caller’s own post, and if the caller is blocked.',
  status: 201,
  params: ofPost,
  body: written,
  output: z.object({ thread: z.uuid(), message: sentMessage }),
});

export const sendThreadMessage = endpoint({
  method: 'POST',
  path: 'profile/threads/:id/messages',
  access: 'member',
  summary: 'Sends a message to the other participant. 403 while either blocks the other.',
  params,
  body: written,
  output: sentMessage,
});

export const markThreadRead = endpoint({
  method: 'POST',
  path: 'profile/threads/:id/read',
  access: 'member',
  summary: 'Sets the last message the caller has read.',
  params,
  body: readReceipt,
  output: z.object({}),
});

export const showThreadTyping = endpoint({
  method: 'POST',
  path: 'profile/threads/:id/typing',
  access: 'member',
  summary: 'Signals that the caller is typing. Nothing is stored.',
  params,
  output: z.object({}),
});

export const blockInThread = endpoint({
  method: 'PUT',
  path: 'profile/threads/:id/block',
  access: 'member',
  summary:
    'Blocks or unblocks messages between the two participants: about every post that shows its author, or about this one if it is anonymous.',
  params,
  body: z.object({ blocked: z.boolean() }),
  output: z.object({ state: z.enum(threadStates) }),
});

/** Reasons for reporting a conversation: those report reasons for posts that also apply to a person. */
export const threadReportReasons = ['scam', 'spam', 'offensive', 'discrimination', 'other'] as const;

export const reportThread = endpoint({
  method: 'POST',
  path: 'profile/threads/:id/reports',
  access: 'member',
  summary: 'Reports the other participant to moderators, once. Moderators can then read the conversation.',
  status: 201,
  params,
  body: reportInput.extend({
    reason: z.enum(threadReportReasons, { error: 'errors.field.reportReasonRequired' }),
  }),
  output: z.object({ again: z.boolean().describe('true if already reported: nothing was added') }),
});

/**
 * Endpoint that returns the newest messages of a reported conversation to moderators and records that in the audit
 * log.
 */
export const readReportedThread = endpoint({
  method: 'GET',
  path: 'staff/reports/:id/thread',
  access: 'moderator',
  summary:
    'Returns the newest messages of a reported conversation. Reading them is recorded in the audit log.',
  params: z.object({ id: idInUrl }),
  output: z.object({
    reported: z.enum(sides).describe('the reported side'),
    people: z.object({
      visitor: z.object({ id: z.uuid(), name: z.string() }),
      host: z.object({ id: z.uuid(), name: z.string() }),
    }),
    messages: conversation.shape.messages,
  }),
});
