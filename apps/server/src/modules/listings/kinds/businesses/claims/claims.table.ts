import { claimProofs, claimStates } from '@dalil/contract/claims';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../../../db/columns.ts';
import { accounts } from '../../../../accounts/accounts.table.ts';
import { ofListing } from '../../../base/listings.table.ts';

/** Who says that a business is theirs, and how they show it. Documents are photos of the claim, until some days after it is decided. */
export const claims = pgTable(
  'claims',
  {
    ...ofListing(),
    /** No cascade: a claim is erased with its documents. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    proof: text({ enum: claimProofs }).notNull(),
    email: text(),
    state: text({ enum: claimStates }).notNull().default('pending'),
    reason: text(),
    /** No finer than a cursor can say. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: uuid('decided_by'),
    /** When the papers of a decided claim are removed; null where there are none. */
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
