import type { AuditAction, AuditSubject } from '@dalil/contract/audit';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What was done with power or to an account. Rows are only added, which triggers hold everybody to, and outlive all that
 * they tell of: they refer to nothing, and hold people as opaque ids.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Where; null for what holds in all cities. */
    cityId: integer('city_id'),
    /** Null for what the clock or a command of the operator did. */
    actorId: uuid('actor_id'),
    action: text().$type<AuditAction>().notNull(),
    /** What was acted on. Null in rows from before there were these columns. */
    subjectKind: text('subject_kind').$type<AuditSubject>(),
    subjectRef: text('subject_ref'),
    /** What it was called then; of an account nothing. */
    subjectLabel: text('subject_label'),
    /** The account that it concerns, such as the author of a post. */
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
