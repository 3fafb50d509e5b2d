import { experienceLevels, jobForms, jobTypes, payPeriods } from '@dalil/contract/job-words';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { kindColumns, reachColumns } from '../../base/listings.table.ts';

/** What a public job has beside the spine. */
export const jobs = pgTable('jobs', {
  ...kindColumns(),
  form: text({ enum: jobForms }).notNull(),
  jobType: text('job_type', { enum: jobTypes }).notNull(),
  experience: text({ enum: experienceLevels }).notNull(),
  /** In cents for the period, as they were given; the spine's amount is what that is in an hour. */
  payFrom: integer('pay_from'),
  payTo: integer('pay_to'),
  payPer: text('pay_per', { enum: payPeriods }).notNull(),
  company: text(),
  /** Of the author, who says so with their name. No reference: it is looked for among what is public. */
  businessId: bigint('business_id', { mode: 'number' }),
  place: text(),
  description: text().notNull(),
  portfolio: text(),
  ...reachColumns(),
});
