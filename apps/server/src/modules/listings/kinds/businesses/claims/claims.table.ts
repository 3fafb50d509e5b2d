import { claimProofs, claimStates } from '@dalil/contract/claims';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../../../db/columns.ts';
import { accounts } from '../../../../accounts/accounts.table.ts';
import { listingChildColumns } from '../../../base/listings.table.ts';

/**
 * Ownership claims of businesses with their kind of proof. Documents are photos owned by the claim and are deleted
 * some days after the decision.
 */
export const claims = pgTable(
  'claims',
  {
    ...listingChildColumns(),
    /** Without cascade, because application code deletes the claim together with its documents. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    proof: text({ enum: claimProofs }).notNull(),
    email: text(),
    state: text({ enum: claimStates }).notNull().default('pending'),
    reason: text(),
    /** In milliseconds, because a pagination cursor has that precision. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: uuid('decided_by'),
    /** Deletion date of a decided claim's documents; null if there are none. */
    documentsUntil: timestamp('documents_until', { withTimezone: true }),
  },
  (table) => [
    check('claims_proof', oneOf(table.proof, claimProofs)),
    check('claims_state', oneOf(table.state, claimStates)),
    index('claims_pending').on(table.cityId, table.createdAt, table.id).where(sql`state = 'pending'`),
    index('claims_decided').on(table.cityId, table.state, table.id).where(sql`state <> 'pending'`),
    index('claims_documents').on(table.documentsUntil).where(sql`documents_until is not null`),
    uniqueIndex('claims_once').on(table.listingId, table.accountId).where(sql`state = 'pending'`),
    index('claims_listing').on(table.listingId),
    index('claims_account').on(table.accountId),
  ],
);
