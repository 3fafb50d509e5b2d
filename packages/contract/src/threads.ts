import * as z from 'zod';
import { conversation, messageParts, readMark, sentMessage, sinceQuery } from './conversations.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, idInAddress, whenFit } from './inputs.ts';
import { limits } from './limits.ts';
import { listingKinds, listingStates } from './listing-states.ts';
import { picture } from './picture.ts';
import { reportInput } from './reports.ts';
import { sides } from './sides.ts';

/** What two members write to each other about a post: one thread for each post and each person who asks. */

/** `blocked` by the caller, who can take that back; `closed` to them by the other. */
export const threadStates = ['open', 'blocked', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** What a price is for. */
const price = z.object({ cents: z.int(), per: z.enum(['whole', 'month']) });

const head = z.object({
  id: z.uuid(),
  side: z.enum(sides).describe('of the caller: the visitor asked, the host posted'),
  name: z.string().nullable().describe('of the other; null of who posts without a name'),
  state: z.enum(threadStates),
  post: z.object({
    id: z.int(),
    kind: z.enum(listingKinds),
    title: z.string().describe('empty once it is erased'),
    state: z.enum(listingStates),
    path: z.string().nullable().describe('of its page, while it is public'),
    picture: picture.nullable(),
    price: price.nullable(),
  }),
});

const listed = head.extend({
  lastAt: z.iso.datetime(),
  newest: z.object({
    side: z.enum(sides),
    text: z.string().describe('its beginning; empty of a message of photos alone'),
    photos: z.int(),
  }),
  unread: z.int().describe('messages that the caller has not seen'),
});
export type ListedThread = z.output<typeof listed>;

const thread = head.extend({ conversation });
export type Thread = z.output<typeof thread>;

export const listThreads = endpoint({
  method: 'GET',
  path: 'profile/threads',
  access: 'member',
  summary: 'The caller’s threads in this city, the one in which something was written last first.',
  query: pageQuery.extend({
    q: exactText(limits.searchWords).optional().describe('words of a message, a title or a name'),
  }),
  output: z.array(listed),
  meta: pageMeta,
});

const params = z.object({ id: z.uuid() });

export const getThread = endpoint({
  method: 'GET',
  path: 'profile/threads/:id',
  access: 'member',
  summary: 'A thread of the caller’s, and what is new in it.',
  params,
  query: sinceQuery,
  output: thread,
});

const ofPost = z.object({ id: idInAddress });

export const findMyThread = endpoint({
  method: 'GET',
  path: 'listings/:id/thread',
  access: 'member',
  summary: 'The thread in which the caller asks about a post; null before their first message.',
  params: ofPost,
  output: z.object({
    id: z.uuid().nullable(),
    own: z.boolean().describe('it is the caller’s own post: others ask them'),
  }),
});

/** Words, photos, or both. */
const written = z
  .object({
    ...messageParts,
    photos: z.array(z.uuid()).max(limits.thread.photos).default([]).describe('of the caller’s, and ready'),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, {
    path: ['text'],
    error: 'errors.field.messageRequired',
    ...whenFit,
  });
export type WrittenMessage = z.output<typeof written>;

export const askAboutPost = endpoint({
  method: 'POST',
  path: 'listings/:id/messages',
  access: 'member',
  summary:
    'Writes to who posted something, and begins the thread with it. 403 for one’s own post, and for who was blocked.',
  status: 201,
  params: ofPost,
  body: written,
  output: z.object({ thread: z.uuid(), message: sentMessage }),
});

export const sendThreadMessage = endpoint({
  method: 'POST',
  path: 'profile/threads/:id/messages',
  access: 'member',
  summary: 'Writes to the other. 403 while one of them blocks the other.',
  params,
  body: written,
  output: sentMessage,
});

export const markThreadRead = endpoint({
  method: 'POST',
  path: 'profile/threads/:id/read',
  access: 'member',
  summary: 'Says how far the caller has read.',
  params,
  body: readMark,
  output: z.object({}),
});

export const showThreadTyping = endpoint({
  method: 'POST',
  path: 'profile/threads/:id/typing',
  access: 'member',
  summary: 'Says that the caller is writing just now. Nothing of it is kept.',
  params,
  output: z.object({}),
});

export const blockInThread = endpoint({
  method: 'PUT',
  path: 'profile/threads/:id/block',
  access: 'member',
  summary:
    'Ends or allows again what the two write to each other: about every post that names who posted it, or about this one if it does not.',
  params,
  body: z.object({ blocked: z.boolean() }),
  output: z.object({ state: z.enum(threadStates) }),
});

/** Of those that are said of posts, what can be said of somebody who writes. */
export const threadReportReasons = ['scam', 'spam', 'offensive', 'discrimination', 'other'] as const;

export const reportThread = endpoint({
  method: 'POST',
  path: 'profile/threads/:id/reports',
  access: 'member',
  summary: 'Tells moderators what is wrong with the other, once. They can then read the thread.',
  status: 201,
  params,
  body: reportInput.extend({
    reason: z.enum(threadReportReasons, { error: 'errors.field.reportReasonRequired' }),
  }),
  output: z.object({ again: z.boolean().describe('told before: nothing was added') }),
});

export const readReportedThread = endpoint({
  method: 'GET',
  path: 'staff/reports/:id/thread',
  access: 'moderator',
  summary:
    'The newest messages of a thread that somebody reported. That they were read is kept in the audit log.',
  params: z.object({ id: idInAddress }),
  output: z.object({
    reported: z.enum(sides).describe('about whom the report is'),
    people: z.object({
      visitor: z.object({ id: z.uuid(), name: z.string() }),
      host: z.object({ id: z.uuid(), name: z.string() }),
    }),
    messages: conversation.shape.messages,
  }),
});
