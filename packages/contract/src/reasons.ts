import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idInUrl, text } from './inputs.ts';
import { limits } from './limits.ts';
import { type DecidedAction, listingKinds } from './listing-states.ts';

/** Decisions for which staff must give a reason. */
export const explainedDecisions = ['requestChanges', 'reject', 'takeDown'] as const satisfies DecidedAction[];
export type ExplainedDecision = (typeof explainedDecisions)[number];

const decision = z.enum(explainedDecisions);
const kind = z.enum(listingKinds);

const sentence = text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' }).min(
  1,
  'errors.field.reasonRequired',
);

const reasonInput = z.object({
  text: z.object({ en: sentence, ar: sentence }).describe('text shown to the author'),
  decisions: z.array(decision).min(1, 'errors.field.required').max(explainedDecisions.length),
  kinds: z.array(kind).max(listingKinds.length).default([]).describe('empty for all'),
  position: z.int().min(0).max(999).default(0).describe('position in the list, lowest first'),
  retired: z.boolean().default(false).describe('no longer selectable; past decisions retain it'),
});
export type ReasonInput = z.output<typeof reasonInput>;

const reason = z.object({
  id: z.int(),
  text: z.object({ en: z.string(), ar: z.string() }),
  decisions: z.array(decision),
  kinds: z.array(kind),
  position: z.int(),
  retired: z.boolean(),
});
export type Reason = z.output<typeof reason>;

export const listReasons = endpoint({
  method: 'GET',
  path: 'staff/reasons',
  access: 'moderator',
  summary: 'Lists the reasons a decision can use, in order.',
  query: z.object({ decision: decision.optional(), kind: kind.optional() }),
  output: z.array(reason),
});

export const listAllReasons = endpoint({
  method: 'GET',
  path: 'staff/reasons/all',
  access: 'editor',
  summary: 'Lists all reasons, including retired ones, for editing.',
  output: z.array(reason),
});

export const createReason = endpoint({
  method: 'POST',
  path: 'staff/reasons',
  access: 'editor',
  summary: 'Adds a reason in both languages.',
  status: 201,
  body: reasonInput,
  output: reason,
});

export const changeReason = endpoint({
  method: 'PUT',
  path: 'staff/reasons/:id',
  access: 'editor',
  summary: 'Changes or retires a reason. Past decisions retain the earlier text.',
  params: z.object({ id: idInUrl }),
  body: reasonInput,
  output: reason,
});
