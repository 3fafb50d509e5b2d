import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInUrl, text } from './inputs.ts';
import { limits } from './limits.ts';
import { ticked } from './listing-query.ts';
import { listingReference, person } from './staff-references.ts';

/**
 * Reasons for reporting a post. `closed` applies to businesses, `unavailable` to posts that are sold, rented or
 * filled.
 */
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

/** Outcome of a report: staff acted on the post, or dismissed the report. */
export const reportOutcomes = ['acted', 'dismissed'] as const;

export const reportInput = z.object({
  reason: z.enum(reportReasons, { error: 'errors.field.reportReasonRequired' }),
  text: text(limits.reasonLength, { tooLong: 'errors.field.reasonTooLong' })
    .transform((text) => text || undefined)
    .optional(),
});

const params = z.object({ id: idInUrl });

export const createReport = endpoint({
  method: 'POST',
  path: 'listings/:id/reports',
  access: 'public',
  summary:
    'Reports a post to moderators, once per person. The identity of the reporter is not stored, only a pseudonymous hash.',
  status: 201,
  params,
  body: reportInput,
  output: z.object({ again: z.boolean().describe('true if already reported: nothing was added') }),
});

const report = z.object({
  id: z.int(),
  listing: listingReference,
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  thread: z
    .boolean()
    .describe('true if it is about a participant of a conversation: `staff/reports/:id/thread`'),
  reported: person.nullable().describe('the reported participant; null for a report about the post'),
  createdAt: z.iso.datetime(),
  member: z.boolean().describe('true if a member reported it; unknown once it is closed'),
  accuracy: z
    .int()
    .nullable()
    .describe(
      'share of the reporter’s earlier reports that were confirmed, in percent; null for guests and first reports',
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
    'Lists open reports, oldest first; those of reliable reporters move up. With `closed`, lists closed reports, latest first.',
  query: pageQuery.extend({ closed: ticked }),
  output: z.array(report),
  meta: pageMeta,
});

export const resolveReport = endpoint({
  method: 'POST',
  path: 'staff/reports/:id/resolution',
  access: 'moderator',
  summary: 'Closes a report with an outcome. 409 if another moderator has already closed it.',
  params,
  body: z.object({ outcome: z.enum(reportOutcomes) }),
  output: z.object({}),
});

export const reopenReport = endpoint({
  method: 'DELETE',
  path: 'staff/reports/:id/resolution',
  access: 'moderator',
  summary: 'Reopens a closed report. 409 if it is open.',
  params,
  output: z.object({}),
});
