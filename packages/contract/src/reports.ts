import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInAddress, text } from './inputs.ts';
import { limits } from './limits.ts';
import { ticked } from './listing-query.ts';
import { mentionedPost, person } from './staff-words.ts';

/** `closed` is said of places, `unavailable` of what is sold, rented or filled. */
export const reportReasons = [
  'wrong',
  'closed',
  'unavailable',
  'duplicate',
  'spam',
  'scam',
  'offensive',
  'discrimination',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What came of a report: something was done about the post, or nothing was wrong with it. */
export const reportOutcomes = ['acted', 'dismissed'] as const;

export const reportInput = z.object({
  reason: z.enum(reportReasons, { error: 'errors.field.reportReasonRequired' }),
  text: text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' })
    .transform((text) => text || undefined)
    .optional(),
});

const params = z.object({ id: idInAddress });

export const createReport = endpoint({
  method: 'POST',
  path: 'listings/:id/reports',
  access: 'public',
  summary:
    'Tells moderators what is wrong with a post, once for each person. Who tells it is not kept, only a mark that names nobody.',
  status: 201,
  params,
  body: reportInput,
  output: z.object({ again: z.boolean().describe('told before: nothing was added') }),
});

const report = z.object({
  id: z.int(),
  listing: mentionedPost,
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  thread: z.boolean().describe('it is about somebody who wrote about the post: `staff/reports/:id/thread`'),
  reported: person.nullable().describe('who that is; null of a report about the post'),
  createdAt: z.iso.datetime(),
  member: z.boolean().describe('whether a member reported it; unknown once it is closed'),
  accuracy: z
    .int()
    .nullable()
    .describe(
      'of what its reporter told before, how much of a hundred was so; null of a guest and of a first report',
    ),
  outcome: z.enum(reportOutcomes).nullable(),
  resolvedAt: z.iso.datetime().nullable(),
});
export type Report = z.output<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: 'staff/reports',
  access: 'moderator',
  summary:
    'Reports that nobody has looked at yet: the oldest first, and those whose reporter was often right before their time. With `closed` those that were closed, the last one first.',
  query: pageQuery.extend({ closed: ticked }),
  output: z.array(report),
  meta: pageMeta,
});

export const resolveReport = endpoint({
  method: 'POST',
  path: 'staff/reports/:id/resolution',
  access: 'moderator',
  summary: 'Says what came of a report. 409 when somebody else was faster.',
  params,
  body: z.object({ outcome: z.enum(reportOutcomes) }),
  output: z.object({}),
});

export const reopenReport = endpoint({
  method: 'DELETE',
  path: 'staff/reports/:id/resolution',
  access: 'moderator',
  summary: 'Opens a closed report again. 409 when it is open.',
  params,
  output: z.object({}),
});
