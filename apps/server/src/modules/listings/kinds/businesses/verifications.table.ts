import { verificationChecks } from '@dalil/contract/claims';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofListing } from '../../base/listings.table.ts';

/**
 * What staff checked of a business, each time: rows are only added, and go with what the business held. Nothing checked
 * means that the mark was withdrawn.
 */
export const verifications = pgTable(
  'verifications',
  {
    ...ofListing(),
    checks: text({ enum: verificationChecks }).array().notNull(),
    note: text(),
    /** Null where a check was dropped because what was checked changed. */
    byId: uuid('by_id'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('verifications_listing').on(table.listingId, table.id)],
);
