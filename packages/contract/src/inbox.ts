import * as z from 'zod';
import { emailAddress, personName, phoneNumber } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, idInAddress, shortText, text } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';
import { person } from './staff-words.ts';

/** An empty field of a form counts as not given. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** One way to answer is enough (decision 32). */
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
  summary: 'Leaves a message for the staff.',
  body: contactMessage,
  output: z.object({ message: z.string() }),
});

/** From the one that nobody has read to those that need nothing more: answered, or closed without an answer. */
export const messageStates = ['new', 'inHand', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** What became of an email: it waits for the mail server, was taken by it, or could not be delivered. */
export const replyStates = ['sending', 'sent', 'failed'] as const;
export type ReplyState = (typeof replyStates)[number];

const reply = z.object({
  id: z.uuid(),
  text: z.string(),
  by: person.nullable().describe('null for who is gone'),
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
  lang: z.enum(['en', 'ar']).describe('of the page on which it was written'),
  createdAt: z.iso.datetime(),
  handler: z.string().nullable().describe('the name of who moved it last, while they have an account'),
  replies: z.array(reply).describe('that staff sent by email, the oldest first'),
});
export type InboxMessage = z.output<typeof inboxMessage>;

export const listMessages = endpoint({
  method: 'GET',
  path: 'staff/messages',
  access: 'moderator',
  summary: 'What visitors wrote to the staff and is in one state, newest first.',
  query: pageQuery.extend({ state: z.enum(messageStates).default('new') }),
  output: z.array(inboxMessage),
  meta: pageMeta,
});

export const countMessages = endpoint({
  method: 'GET',
  path: 'staff/messages/counts',
  access: 'moderator',
  summary: 'How many there are in each state.',
  output: z.record(z.enum(messageStates), z.int()),
});

export const moveMessage = endpoint({
  method: 'POST',
  path: 'staff/messages/:id/state',
  access: 'moderator',
  summary: 'Says what became of a message. 409 when somebody else has moved it since it was read.',
  params: z.object({ id: idInAddress }),
  body: z.object({ state: z.enum(messageStates), version: count }),
  output: inboxMessage,
});

export const replyToMessage = endpoint({
  method: 'POST',
  path: 'staff/messages/:id/replies',
  access: 'moderator',
  summary:
    'Answers a message by email, which is then answered. 409 when somebody else has moved it since it was read, or when it has no email address.',
  status: 201,
  params: z.object({ id: idInAddress }),
  body: z.object({
    key: z
      .uuid()
      .describe(
        'made by the caller for this reply alone: sent again, after a lost response, it is sent once',
      ),
    version: count,
    text: text(staffLimits.reply.text, { tooLong: 'errors.field.messageTooLong' }).min(
      1,
      'errors.field.messageRequired',
    ),
  }),
  output: inboxMessage,
});
