import { listingStates } from '@dalil/contract/listing-states';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../../db/columns.ts';
import { cities } from '../../../places/places.table.ts';
import { listings } from '../../base/listings.table.ts';

const business = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => listings.id, { onDelete: 'cascade' });
const ids = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

/**
 * Merges of businesses with the ids of the data transferred, so that a merge can be undone; undoing deletes the row.
 * The primary key prevents a business from being merged twice. The previous owner is not stored: it is the owner of
 * the remaining business.
 */
export const businessMerges = pgTable(
  'business_merges',
  {
    sourceId: business('source_id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    targetId: business('target_id').notNull(),
    /** State of the merged business before the merge. */
    state: text({ enum: listingStates }).notNull(),
    /**
     * `owned`: the merged business had an owner. `ownerTransferred`: the remaining business received this owner
     * because it had none.
     */
    owned: boolean().notNull(),
    ownerTransferred: boolean('owner_transferred').notNull(),
    reportIds: ids('report_ids'),
    claimIds: ids('claim_ids'),
    jobIds: ids('job_ids'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    undoUntil: timestamp('undo_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('business_merges_state', oneOf(table.state, listingStates)),
    index('business_merges_target').on(table.targetId),
  ],
);
