import * as z from 'zod';
import { emailAddress, personName, phoneNumber } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, idInUrl, shortText, text } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';
import { person } from './staff-references.ts';

/** Treats the empty string as missing, because forms send empty fields as empty strings. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A message to the city's staff. Phone or email suffices (decision 32). */
export const contactMessage = z
  .object({
    name: personName,
    email: orNothing(emailAddress),
    phone: orNothing(phoneNumber),
    subject: orNothing(shortText(120, { tooLong: 'errors.field.subjectTooLong' })),
    message: text(4_000, { tooLong: 'errors.field.messageTooLong' }).min(1, 'errors.field.messageRequired'),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    error: 'errors.field.phoneOrEmailRequired',
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'email' && path?.[0] !== 'phone'),
  });

export const sendContactMessage = endpoint({
  method: 'POST',
  path: 'contact-messages',
  access: 'public',
  summary: 'Sends a message to the staff.',
  body: contactMessage,
  output: z.object({ message: z.string() }),
});

/** States of a visitor's message to staff, from unread to finished: answered, or closed without a reply. */
export const messageStates = ['new', 'inHand', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Delivery status of an email reply: queued, accepted by the mail server, or failed. */
export const replyStates = ['sending', 'sent', 'failed'] as const;
export type ReplyState = (typeof replyStates)[number];

const reply = z.object({
  id: z.uuid(),
  text: z.string(),
  by: person.nullable().describe('null for a deleted account'),
  at: z.iso.datetime(),
  state: z.enum(replyStates),
  sentAt: z.iso.datetime().nullable(),
});

const inboxMessage = z.object({
  id: z.int(),
  state: z.enum(messageStates),
  version: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  lang: z.enum(['en', 'ar']).describe('language of the page on which it was written'),
  createdAt: z.iso.datetime(),
  handler: z
    .string()
    .nullable()
    .describe('name of the staff member who last changed its state, while the account exists'),
  replies: z.array(reply).describe('email replies of staff, oldest first'),
});
export type InboxMessage = z.output<typeof inboxMessage>;

export const listMessages = endpoint({
  method: 'GET',
  path: 'staff/messages',
  access: 'moderator',
  summary: 'Lists messages from visitors in one state, newest first.',
  query: pageQuery.extend({ state: z.enum(messageStates).default('new') }),
  output: z.array(inboxMessage),
  meta: pageMeta,
});

export const countMessages = endpoint({
  method: 'GET',
  path: 'staff/messages/counts',
  access: 'moderator',
  summary: 'Returns the number of messages in each state.',
  output: z.record(z.enum(messageStates), z.int()),
});

export const changeMessageState = endpoint({
  method: 'POST',
  path: 'staff/messages/:id/state',
  access: 'moderator',
  summary: 'Changes the state of a message. 409 if another staff member has changed it since.',
  params: z.object({ id: idInUrl }),
  body: z.object({ state: z.enum(messageStates), version: count }),
  output: inboxMessage,
});

export const replyToMessage = endpoint({
  method: 'POST',
  path: 'staff/messages/:id/replies',
  access: 'moderator',
  summary:
    'Replies to a message by email and marks it as answered. 409 if another staff member has changed it since, or if it has no email.',
  status: 201,
  params: z.object({ id: idInUrl }),
  body: z.object({
    key: z
      .uuid()
      .describe('idempotency key chosen by the client: resent after a lost response, the reply is sent once'),
    version: count,
    text: text(staffLimits.reply.text, { tooLong: 'errors.field.messageTooLong' }).min(
      1,
      'errors.field.messageRequired',
    ),
  }),
  output: inboxMessage,
});
