import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInUrl, text } from './inputs.ts';
import { limits } from './limits.ts';
import { listingStates } from './listing-states.ts';
import { listingReference, person } from './staff-references.ts';

/** Outcome of an appeal: the decision stays (`kept`), or it is reverted and the post restored (`overturned`). */
export const appealOutcomes = ['kept', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Staff decisions against which the author can appeal. */
export const appealedActions = ['reject', 'takeDown'] as const;

const params = z.object({ id: idInUrl });
const declared = text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' }).min(
  1,
  'errors.field.reasonRequired',
);

const myAppeal = z.object({
  possible: z.boolean().describe('true if the last decision can be appealed now'),
  appeal: z
    .object({
      text: z.string(),
      createdAt: z.iso.datetime(),
      outcome: z.enum(appealOutcomes).nullable().describe('null while pending'),
      answer: z.string().nullable(),
    })
    .nullable()
    .describe('outcome for the last decision that was appealed'),
});
/** For the author: whether the last decision about a post can be appealed now, and the latest appeal, if any. */
export type MyAppeal = z.output<typeof myAppeal>;

export const findMyAppeal = endpoint({
  method: 'GET',
  path: 'profile/listings/:id/appeal',
  access: 'member',
  summary:
    'Returns whether the caller can appeal the decision about their post, and the outcome of an appeal.',
  params,
  output: myAppeal,
});

export const createAppeal = endpoint({
  method: 'POST',
  path: 'profile/listings/:id/appeal',
  access: 'member',
  summary:
    'Appeals a rejection or removal, to be decided by another staff member. 409 if it was appealed before or there is no decision to appeal.',
  status: 201,
  params,
  body: z.object({ text: declared }),
  output: myAppeal,
});

const appeal = z.object({
  id: z.int(),
  listing: listingReference,
  author: person.nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  decision: z.object({
    action: z.enum(appealedActions),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    by: person.nullable(),
    from: z
      .enum(listingStates)
      .describe('status of the post before the decision; restored if the decision is overturned'),
  }),
  yours: z
    .boolean()
    .describe('true if the appeal is about a decision of the caller; another staff member must decide it'),
});
/** A pending appeal as moderators see it, with the decision. */
export type Appeal = z.output<typeof appeal>;

export const listAppeals = endpoint({
  method: 'GET',
  path: 'staff/appeals',
  access: 'moderator',
  summary: 'Lists pending appeals, oldest first.',
  query: pageQuery,
  output: z.array(appeal),
  meta: pageMeta,
});

export const answerAppeal = endpoint({
  method: 'POST',
  path: 'staff/appeals/:id/answer',
  access: 'moderator',
  summary:
    'Upholds a decision or restores the post, with a reason. 403 for the moderator who made the decision; 409 if the appeal is already decided or its author has changed the post since.',
  params,
  body: z.object({ outcome: z.enum(appealOutcomes), answer: declared }),
  output: z.object({ state: z.enum(listingStates) }),
});
