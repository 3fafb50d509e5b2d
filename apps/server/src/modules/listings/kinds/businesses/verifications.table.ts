import { verificationChecks } from '@dalil/contract/claims';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofListing } from '../../base/listings.table.ts';

/**
 * Verifications of businesses by staff. Append-only; erased with the data of the business. A row without checks
 * records a withdrawal of the badge.
 */
export const verifications = pgTable(
  'verifications',
  {
    ...ofListing(),
    checks: text({ enum: verificationChecks }).array().notNull(),
    note: text(),
    /** Null if a check was removed because a verified field changed. */
    byId: uuid('by_id'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('verifications_listing').on(table.listingId, table.id)],
);
