import type { AuditAction, AuditSubject } from '@dalil/contract/audit';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Actions by staff and actions on accounts. Append-only, enforced by triggers. Entries outlive their subjects: there
 * are no foreign keys, and people are stored as opaque ids.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** City of the subject. Null for actions that affect all cities. */
    cityId: integer('city_id'),
    /** The person who acted. Null for scheduled tasks and operator commands. */
    actorId: uuid('actor_id'),
    action: text().$type<AuditAction>().notNull(),
    /** Kind and id of the subject. Null in entries written before these columns existed. */
    subjectKind: text('subject_kind').$type<AuditSubject>(),
    subjectRef: text('subject_ref'),
    /** Title of the subject when the entry was written; null for accounts. */
    subjectLabel: text('subject_label'),
    /** The affected account, such as the author of a post. */
    accountId: uuid('account_id'),
    reason: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_account').on(table.accountId, table.id),
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_city_newest').on(table.cityId, table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_city_action').on(table.cityId, table.action, table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_ref').on(table.subjectKind, table.subjectRef, table.at, table.id),
  ],
);
