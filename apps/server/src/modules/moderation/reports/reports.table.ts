import { reportOutcomes, reportReasons } from '@dalil/contract/reports';
import { sides } from '@dalil/contract/sides';
import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../../db/columns.ts';
import { listingChildColumns, listings } from '../../listings/base/listings.table.ts';
import { threads } from '../../messaging/threads/threads.table.ts';
import { cities } from '../../places/places.table.ts';

/**
 * Records that a post was reported, so that each person reports it once. The pseudonym is a keyed hash of person and
 * post: it identifies nobody, differs for every post and is not linked to a report.
 */
export const reportPseudonyms = pgTable(
  'report_pseudonyms',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    pseudonym: text().notNull(),
    forgetAt: timestamp('forget_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.pseudonym] }),
    index('report_pseudonyms_due').on(table.forgetAt),
  ],
);

/**
 * Accuracy of reporting members, by an anonymous keyed hash that is the same for all their reports in one city.
 * Deleted a year after their last report.
 */
export const reporters = pgTable(
  'reporters',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    pseudonym: text().notNull(),
    acted: integer().notNull().default(0),
    dismissed: integer().notNull().default(0),
    forgetAt: timestamp('forget_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.pseudonym] }),
    index('reporters_due').on(table.forgetAt),
  ],
);

/**
 * Reports of visitors about posts, without the reporter's identity. They stay with their outcome as history for
 * moderators; the text of a closed report is erased after a while.
 */
export const reports = pgTable(
  'reports',
  {
    ...listingChildColumns(),
    lang: text({ enum: languages }).notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    text: text(),
    /** In milliseconds, because a pagination cursor has that precision. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Queue position of open reports: time of creation, moved up according to the reporter's accuracy. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Reporter's accuracy in percent at creation; null for guests and first reports. */
    accuracy: smallint(),
    /** True for a report by a member, false for a guest. */
    byMember: boolean('by_member').notNull().default(false),
    /** Hash of the reporter, deleted when the report is closed. */
    reporterPseudonym: text('reporter_pseudonym'),
    outcome: text({ enum: reportOutcomes }),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [
    check('reports_lang', oneOf(table.lang, languages)),
    check('reports_reason', oneOf(table.reason, reportReasons)),
    check('reports_outcome', oneOf(table.outcome, reportOutcomes)),
    index('reports_first').on(table.cityId, table.dueAt, table.id).where(sql`outcome is null`),
    index('reports_closed').on(table.cityId, table.resolvedAt, table.id).where(sql`outcome is not null`),
    index('reports_texts').on(table.resolvedAt).where(sql`text is not null`),
    index('reports_listing').on(table.listingId),
  ],
);

/**
 * The conversation that a report about a participant refers to; moderators may read it. Deleted with the
 * conversation.
 */
export const reportThreads = pgTable(
  'report_threads',
  {
    reportId: bigint('report_id', { mode: 'number' })
      .primaryKey()
      .references(() => reports.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** Participant that the report is about. */
    reported: text({ enum: sides }).notNull(),
  },
  (table) => [
    index('report_threads_thread').on(table.threadId),
    check('report_threads_reported', oneOf(table.reported, sides)),
  ],
);
