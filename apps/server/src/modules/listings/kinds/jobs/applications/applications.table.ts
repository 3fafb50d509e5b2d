import { applicationStates } from '@dalil/contract/applications';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../../../db/columns.ts';
import { accounts } from '../../../../accounts/accounts.table.ts';
import { ofListing } from '../../../base/listings.table.ts';

/** Job applications. Only the employer can read them, and they are erased at the end of the retention period. */
export const applications = pgTable(
  'applications',
  {
    ...ofListing(),
    /** No cascade: application code deletes the row together with its document. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    phone: text(),
    email: text(),
    text: text().notNull(),
    fileName: text('file_name'),
    state: text({ enum: applicationStates }).notNull().default('new'),
    interviewAt: instant('interview_at'),
    place: text(),
    contact: text(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    eraseAt: instant('erase_at').notNull(),
  },
  (table) => [
    check('applications_state', oneOf(table.state, applicationStates)),
    uniqueIndex('applications_once').on(table.listingId, table.accountId),
    index('applications_of_job').on(table.cityId, table.listingId, table.sentAt, table.id),
    // The worker looks for expired applications in all cities at once.
    index('applications_erase').on(table.eraseAt),
    // For account deletion, which erases the applications sent in every city.
    index('applications_account').on(table.accountId),
  ],
);
