import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { exactText, isObject } from './inputs.ts';
import { limits } from './limits.ts';
import { ticked } from './listing-query.ts';

/** All audited actions: uses of staff rights, and security-relevant changes to an account. */
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

/** Types of objects to which an audited action can be applied. */
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
  actor: somebody.nullable().describe('null for scheduled jobs and operator commands'),
  subject: z
    .object({
      kind: z.enum(auditSubjects),
      ref: z.string().describe('id of the subject'),
      label: z
        .string()
        .nullable()
        .describe('name of the subject at that time; for an account its current name, null once removed'),
    })
    .nullable()
    .describe('null for entries older than the recording of subjects'),
  account: somebody.nullable().describe('the account concerned, such as the author of a post'),
  cityId: z.int().nullable().describe('null for actions that apply to all cities'),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;

const day = exactText(10).pipe(z.iso.date());

const filters = {
  actor: z.uuid().optional(),
  subject: z.enum(auditSubjects).optional(),
  ref: exactText(80).optional().describe('id of the subject, of the type given by `subject`'),
  action: z.enum(auditActions).optional(),
  from: day.optional().describe('first day, in the time zone of the city'),
  to: day.optional().describe('last day'),
  cities: z
    .enum(['this', 'all'])
    .default('this')
    .describe(
      '`all`, which includes entries that apply to all cities, requires the admin role for all cities',
    ),
  folded: ticked.describe('omits review locks, which make up most entries'),
};

/** Rejects `ref` without `subject`, because an id is ambiguous without the type of the object. */
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
  summary:
    'Lists audited actions with actor, subject and reason, newest first. Entries remain readable when their subject is gone.',
  query: withSubject(pageQuery.extend(filters)),
  output: z.array(auditEntry),
  meta: pageMeta,
});

export const exportAudit = endpoint({
  method: 'GET',
  path: 'staff/audit/export',
  access: 'admin',
  summary: `Exports the audit log as CSV for at most ${limits.auditExportDays} days; by default the last thirty.`,
  query: withSubject(z.object(filters)),
  output: z.string(),
  file: { type: 'text/csv', name: 'audit.csv' },
});
