import { applicationStates } from '@dalil/contract/applications';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf, timestampMs } from '../../../../../db/columns.ts';
import { accounts } from '../../../../accounts/accounts.table.ts';
import { listingChildColumns } from '../../../base/listings.table.ts';

/** Job applications. Only the employer can read them, and they are erased at the end of the retention period. */
export const applications = pgTable(
  'applications',
  {
    ...listingChildColumns(),
    /** Without cascade, because application code deletes the row together with its document. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    phone: text(),
    email: text(),
    text: text().notNull(),
    fileName: text('file_name'),
    state: text({ enum: applicationStates }).notNull().default('new'),
    interviewAt: timestampMs('interview_at'),
    place: text(),
    contact: text(),
    sentAt: timestampMs('sent_at').notNull().defaultNow(),
    eraseAt: timestampMs('erase_at').notNull(),
  },
  (table) => [
    check('applications_state', oneOf(table.state, applicationStates)),
    uniqueIndex('applications_once').on(table.listingId, table.accountId),
    index('applications_of_job').on(table.cityId, table.listingId, table.sentAt, table.id),
    // Index without city, because the worker looks for expired applications in all cities at once.
    index('applications_erase').on(table.eraseAt),
    // Index for account deletion, which erases the applications sent in every city.
    index('applications_account').on(table.accountId),
  ],
);
