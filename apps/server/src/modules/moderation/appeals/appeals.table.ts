import { appealOutcomes } from '@dalil/contract/appeals';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../db/columns.ts';
import { listingChildColumns } from '../../listings/base/listings.table.ts';

/** Appeals against decisions, at most one per decision. Erased with the content of the post. */
export const appeals = pgTable(
  'appeals',
  {
    ...listingChildColumns(),
    accountId: uuid('account_id').notNull(),
    /** Transition that is appealed, and its moderator, who may not decide the appeal. */
    decisionId: bigint('decision_id', { mode: 'number' }).notNull(),
    decidedBy: uuid('decided_by'),
    text: text().notNull(),
    /** In milliseconds, because a pagination cursor has that precision. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    outcome: text({ enum: appealOutcomes }),
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    check('appeals_outcome', oneOf(table.outcome, appealOutcomes)),
    uniqueIndex('appeals_once').on(table.decisionId),
    index('appeals_open').on(table.cityId, table.createdAt, table.id).where(sql`outcome is null`),
    index('appeals_listing').on(table.listingId, table.id),
    index('appeals_account').on(table.accountId),
  ],
);
