import { listingStates } from '@dalil/contract/listing-states';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../../db/columns.ts';
import { cities } from '../../../places/places.table.ts';
import { listings } from '../../base/listings.table.ts';

const business = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => listings.id, { onDelete: 'cascade' });
const ids = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

/**
 * Which business became a part of which, and what went over, so that it can be taken back: then the row goes. Its key is
 * what keeps two merges of one business apart. Who owned it is not kept here: it is who owns what stayed.
 */
export const businessMerges = pgTable(
  'business_merges',
  {
    sourceId: business('source_id').primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    targetId: business('target_id').notNull(),
    /** In which it was. */
    state: text({ enum: listingStates }).notNull(),
    /** Whether it had an owner, and whether the one that stayed had none before. */
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
