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
import { listings, ofListing } from '../../listings/base/listings.table.ts';
import { threads } from '../../messaging/threads/threads.table.ts';
import { cities } from '../../places/places.table.ts';

/**
 * That somebody reported a post, so that they do so once. The mark is made with a key of the server from the person and
 * the post: it names nobody, is another for every post, and hangs on no report.
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
 * How often a member who reports was right, by a mark that names nobody and is the same for all that they tell in one
 * city. It goes a year after they last told something.
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
 * What visitors say is wrong with a post; who they are is not kept. It stays with its outcome, so that moderators can see
 * what was said before; the words of a closed one stay for a while.
 */
export const reports = pgTable(
  'reports',
  {
    ...ofListing(),
    lang: text({ enum: languages }).notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    text: text(),
    /** No finer than a cursor can say. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** By which open ones are ordered: when it came, or before that as far as its reporter was right before. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Of a hundred, when it came; null of a guest and of a first report. */
    accuracy: smallint(),
    /** Whether a member reported, not a guest. */
    byMember: boolean('by_member').notNull().default(false),
    /** The mark of its reporter, kept only until it is settled. */
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

/** Of a report about somebody who wrote about the post: what moderators can read. It goes with the thread. */
export const reportThreads = pgTable(
  'report_threads',
  {
    reportId: bigint('report_id', { mode: 'number' })
      .primaryKey()
      .references(() => reports.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** About whom the report is. */
    reported: text({ enum: sides }).notNull(),
  },
  (table) => [
    index('report_threads_thread').on(table.threadId),
    check('report_threads_reported', oneOf(table.reported, sides)),
  ],
);
