import * as z from 'zod';
import { numberInUrl, text } from './inputs.ts';
import { limits } from './limits.ts';
import { picture } from './picture.ts';
import { sides } from './sides.ts';

const seq = z.int().min(0).max(limits.conversation.messages);

const message = z.object({
  seq: z.int().describe('sequence number within the conversation, from 1 without gaps'),
  key: z.uuid().describe('idempotency key chosen by the author'),
  side: z.enum(sides),
  text: z.string(),
  photos: z.array(picture).describe('signed URLs that expire'),
  doubtful: z.boolean().describe('true for scam-like wording, of which the recipient is warned'),
  at: z.iso.datetime(),
});
export type Message = z.output<typeof message>;

/** New messages of a conversation, and how far each side has read. */
export const conversation = z.object({
  id: z.uuid(),
  last: z.int().describe('sequence number of its newest message'),
  read: z.object({ visitor: z.int(), host: z.int() }).describe('last message read by each side'),
  messages: z.array(message).describe('in order, up to the page size'),
});
export type Conversation = z.output<typeof conversation>;

/** Requests the messages after this sequence number, the last one the client has. */
export const sinceQuery = z.object({ after: numberInUrl(seq).default(0) });

/**
 * Fields of every new message. `text` may be empty here, because a message between members may consist of photos;
 * `newMessage` requires it.
 */
export const messageParts = {
  key: z
    .uuid()
    .describe('idempotency key chosen by the author: a message resent with the same key is stored once'),
  text: text(limits.conversation.text, { tooLong: 'errors.field.messageTooLong' }),
};

/** A message without photos, as sent in the support chat. */
export const newMessage = z.object({
  ...messageParts,
  text: messageParts.text.min(1, 'errors.field.messageRequired'),
});

/** Response to a sent message: the message as stored, with its sequence number. */
export const sentMessage = message;

/** Sequence number of the last message the caller has read. */
export const readReceipt = z.object({ seq });
