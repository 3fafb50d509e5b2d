import {
  type ImportField,
  type ImportProblem,
  importAims,
  importFields,
  importStates,
  importVerdicts,
} from '@dalil/contract/imports';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../../db/columns.ts';
import { listings } from '../../listings/base/listings.table.ts';
import { cities } from '../../places/places.table.ts';

/** A file of businesses uploaded by staff. It is deleted after some days; the posts created from it remain. */
export const businessImports = pgTable(
  'business_imports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    state: text({ enum: importStates }).notNull().default('ready'),
    /** Whether lines become published posts or drafts; chosen when the import is first started. */
    aim: text({ enum: importAims }).notNull().default('drafts'),
    /** The first line of the file. */
    header: jsonb().$type<string[]>().notNull(),
    lineCount: integer('line_count').notNull(),
    /** In milliseconds, because a pagination cursor has that precision. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Last progress by the worker. */
    progressedAt: timestamp('progressed_at', { withTimezone: true }),
    forgetAt: timestamp('forget_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('business_imports_state', oneOf(table.state, importStates)),
    check('business_imports_aim', oneOf(table.aim, importAims)),
    index('business_imports_newest').on(table.cityId, table.createdAt, table.id),
    index('business_imports_forget').on(table.forgetAt),
  ],
);

/** A line of an import with its verdict. It is marked as made in the transaction that creates its post. */
export const businessImportLines = pgTable(
  'business_import_lines',
  {
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => businessImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    verdict: text({ enum: importVerdicts }).notNull(),
    title: text(),
    /** The first invalid field. */
    field: text().$type<ImportField>(),
    problems: jsonb().$type<ImportProblem[]>().notNull(),
    /** Original cells, so that broken lines can be corrected and imported again. */
    cells: jsonb().$type<string[]>().notNull(),
    /** Input as a form would send it; null for a broken line. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** Deduplication key of the business. */
    dedupeKey: text('dedupe_key'),
    /** Set by staff if the line is a different business than the existing one with the same name and place. */
    notDuplicate: boolean('not_duplicate').notNull().default(false),
    /** Version for optimistic locking: of two concurrent corrections, the second is rejected. */
    version: integer().notNull().default(1),
    /** The post created from the line, or the existing post of the same business. */
    listingId: bigint('listing_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('business_import_lines_verdict', oneOf(table.verdict, importVerdicts)),
    check('business_import_lines_field', oneOf(table.field, importFields)),
    // Index that finds the worker's next lines, however long the file is.
    index('business_import_lines_ready').on(table.importId, table.line).where(sql`verdict = 'ready'`),
  ],
);

/** Deduplication keys of all imported businesses, so that concurrent files and workers create nothing twice. */
export const businessImportKeys = pgTable(
  'business_import_keys',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    dedupeKey: text('dedupe_key').notNull(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.dedupeKey] }),
    index('business_import_keys_listing').on(table.listingId),
  ],
);
