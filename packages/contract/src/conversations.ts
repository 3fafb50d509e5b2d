import * as z from 'zod';
import { inAddress, text } from './inputs.ts';
import { limits } from './limits.ts';
import { picture } from './picture.ts';
import { sides } from './sides.ts';

const seq = z.int().min(0).max(limits.conversation.messages);

const message = z.object({
  seq: z.int().describe('its number within the conversation, from 1 without a gap'),
  key: z.uuid().describe('by which its writer knows it'),
  side: z.enum(sides),
  text: z.string(),
  photos: z.array(picture).describe('at addresses that open for a while'),
  doubtful: z.boolean().describe('it reads as frauds do: its reader is warned'),
  at: z.iso.datetime(),
});
export type Message = z.output<typeof message>;

/** What somebody missed of a conversation, and how far each side has read it. */
export const conversation = z.object({
  id: z.uuid(),
  last: z.int().describe('the number of its newest message'),
  read: z.object({ visitor: z.int(), host: z.int() }).describe('up to which message each side has seen it'),
  messages: z.array(message).describe('in their order, as many as one answer holds'),
});
export type Conversation = z.output<typeof conversation>;

/** Where its reader stands. */
export const sinceQuery = z.object({ after: inAddress(seq).default(0) });

export const messageParts = {
  key: z.uuid().describe('made by its writer: what is sent again with the same key is kept once'),
  text: text(limits.conversation.text, { tooLong: 'errors.field.messageTooLong' }),
};

export const newMessage = z.object({
  ...messageParts,
  text: messageParts.text.min(1, 'errors.field.messageRequired'),
});

export const sentMessage = message;

export const readMark = z.object({ seq });
