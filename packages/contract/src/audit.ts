import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, isObject } from './inputs.ts';
import { limits } from './limits.ts';
import { ticked } from './listing-query.ts';

/** All that is written down: what was done with power, or to an account. */
export const auditActions = [
  'roles.set',
  'invitation.sent',
  'invitation.withdrawn',
  'invitation.accepted',
  'trusted.set',
  'twoStep.enabled',
  'twoStep.disabled',
  'appeal.kept',
  'appeal.overturned',
  'account.deleted',
  'account.restored',
  'account.erased',
  'account.suspended',
  'account.reinstated',
  'session.ended',
  'blog.added',
  'blog.published',
  'blog.removed',
  'blog.restored',
  'blog.scheduled',
  'blog.takenBack',
  'city.changed',
  'claim.approved',
  'claim.rejected',
  'claim.undone',
  'content.changed',
  'fact.added',
  'fact.changed',
  'fact.left',
  'fact.ordered',
  'import.sent',
  'import.mended',
  'import.started',
  'import.stopped',
  'import.done',
  'letter.added',
  'letter.scheduled',
  'letter.stopped',
  'letter.resumed',
  'letter.sent',
  'letter.removed',
  'letter.restored',
  'listing.taken',
  'listing.held',
  'listing.approve',
  'listing.requestChanges',
  'listing.reject',
  'listing.takeDown',
  'listing.undo',
  'listing.corrected',
  'listing.restored',
  'listing.ownerChanged',
  'listing.noted',
  'listing.verified',
  'listing.unverified',
  'listing.merged',
  'listing.unmerged',
  'listing.paperSeen',
  'lexicon.added',
  'lexicon.left',
  'lexicon.removed',
  'message.moved',
  'message.answered',
  'newsletter.exported',
  'newsletter.weekly',
  'reason.added',
  'reason.changed',
  'report.acted',
  'report.dismissed',
  'report.reopened',
  'report.read',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What can be acted on. */
export const auditSubjects = [
  'account',
  'invitation',
  'listing',
  'claim',
  'report',
  'fact',
  'lexicon',
  'reason',
  'appeal',
  'import',
  'message',
  'newsletter',
  'content',
  'blog',
  'city',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

const somebody = z.object({
  id: z.string(),
  name: z.string().nullable().describe('null once the account is removed'),
});

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  actor: somebody.nullable().describe('null for what the clock or a command of the operator did'),
  subject: z
    .object({
      kind: z.enum(auditSubjects),
      ref: z.string().describe('its id'),
      label: z.string().nullable().describe('what it was called; of an account its name, while it is there'),
    })
    .nullable()
    .describe('null for what was written down before there were subjects'),
  account: somebody.nullable().describe('whom it concerns, such as the author of a post'),
  cityId: z.int().nullable().describe('null for what holds in all cities'),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;

const day = exactText(10).pipe(z.iso.date());

const filters = {
  actor: z.uuid().optional(),
  subject: z.enum(auditSubjects).optional(),
  ref: exactText(80).optional().describe('the id of what was acted on, of the kind that `subject` says'),
  action: z.enum(auditActions).optional(),
  from: day.optional().describe('the first day, by the clock of the city'),
  to: day.optional().describe('the last day'),
  cities: z
    .enum(['this', 'all'])
    .default('this')
    .describe('`all`, and with it what holds in all cities, is for who is admin of all'),
  folded: ticked.describe('without that posts were held for review, which most entries say'),
};

/** An id names nothing without its kind. */
const withSubject = <S extends z.ZodType<{ subject?: AuditSubject | undefined; ref?: string | undefined }>>(
  query: S,
): S =>
  query.refine(({ subject, ref }) => ref === undefined || subject !== undefined, {
    path: ['subject'],
    error: 'errors.field.required',
    when: isObject,
  });

export const listAudit = endpoint({
  method: 'GET',
  path: 'staff/audit',
  access: 'admin',
  summary: 'Who did what, to what and why, newest first. It stays readable when what it tells of is gone.',
  query: withSubject(pageQuery.extend(filters)),
  output: z.array(auditEntry),
  meta: pageMeta,
});

export const exportAudit = endpoint({
  method: 'GET',
  path: 'staff/audit/export',
  access: 'admin',
  summary: `The same as a table for the disk, of at most ${limits.auditExportDays} days; of the last thirty, unless said.`,
  query: withSubject(z.object(filters)),
  output: z.string(),
  file: { type: 'text/csv', name: 'audit.csv' },
});
