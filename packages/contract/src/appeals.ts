import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInAddress, text } from './inputs.ts';
import { limits } from './limits.ts';
import { listingStates } from './listing-states.ts';
import { mentionedPost, person } from './staff-words.ts';

/** What came of asking once more: the decision stays, or the post is back where it was. */
export const appealOutcomes = ['kept', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Decisions that can be appealed. */
export const appealedActions = ['reject', 'takeDown'] as const;

const params = z.object({ id: idInAddress });
const said = text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' }).min(
  1,
  'errors.field.reasonRequired',
);

const myAppeal = z.object({
  possible: z.boolean().describe('whether the last decision can be appealed now'),
  appeal: z
    .object({
      text: z.string(),
      createdAt: z.iso.datetime(),
      outcome: z.enum(appealOutcomes).nullable().describe('null while it waits'),
      answer: z.string().nullable(),
    })
    .nullable()
    .describe('of the last decision that was appealed'),
});
export type MyAppeal = z.output<typeof myAppeal>;

export const findMyAppeal = endpoint({
  method: 'GET',
  path: 'profile/listings/:id/appeal',
  access: 'member',
  summary:
    'Whether the caller can ask to look again at what was decided about their post, and what came of it.',
  params,
  output: myAppeal,
});

export const createAppeal = endpoint({
  method: 'POST',
  path: 'profile/listings/:id/appeal',
  access: 'member',
  summary:
    'Asks somebody else of the staff to look again at a rejection or a removal. 409 when it was asked before, or there is nothing to look at.',
  status: 201,
  params,
  body: z.object({ text: said }),
  output: myAppeal,
});

const appeal = z.object({
  id: z.int(),
  listing: mentionedPost,
  author: person.nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  decision: z.object({
    action: z.enum(appealedActions),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    by: person.nullable(),
    from: z.enum(listingStates).describe('where the post was, and is again when the decision is overturned'),
  }),
  yours: z.boolean().describe('whether it is about a decision of the caller, which somebody else answers'),
});
export type Appeal = z.output<typeof appeal>;

export const listAppeals = endpoint({
  method: 'GET',
  path: 'staff/appeals',
  access: 'moderator',
  summary: 'Appeals that wait for an answer, oldest first.',
  query: pageQuery,
  output: z.array(appeal),
  meta: pageMeta,
});

export const answerAppeal = endpoint({
  method: 'POST',
  path: 'staff/appeals/:id/answer',
  access: 'moderator',
  summary:
    'Keeps a decision or puts the post back where it was, and says why. 403 for who decided first; 409 when it was answered, or its author went on with the post.',
  params,
  body: z.object({ outcome: z.enum(appealOutcomes), answer: said }),
  output: z.object({ state: z.enum(listingStates) }),
});
