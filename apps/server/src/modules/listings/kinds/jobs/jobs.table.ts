import { experienceLevels, jobForms, jobTypes, payPeriods } from '@dalil/contract/job-options';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { contactColumns, kindKeyColumns } from '../../base/listings.table.ts';

/** Columns of a public job in addition to those of `listings`. */
export const jobs = pgTable('jobs', {
  ...kindKeyColumns(),
  form: text({ enum: jobForms }).notNull(),
  jobType: text('job_type', { enum: jobTypes }).notNull(),
  experience: text({ enum: experienceLevels }).notNull(),
  /** Cents per pay period, as entered. `listings.amount` holds the hourly equivalent. */
  payFrom: integer('pay_from'),
  payTo: integer('pay_to'),
  payPer: text('pay_per', { enum: payPeriods }).notNull(),
  company: text(),
  /**
   * Business of the author, unless the job is anonymous. Not a foreign key: reads look it up among public listings.
   */
  businessId: bigint('business_id', { mode: 'number' }),
  place: text(),
  description: text().notNull(),
  portfolio: text(),
  ...contactColumns(),
});
