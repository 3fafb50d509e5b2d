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

/** A table of businesses that somebody of the staff sent. It is forgotten after some days; what was made of it stays. */
export const businessImports = pgTable(
  'business_imports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    state: text({ enum: importStates }).notNull().default('ready'),
    /** What its lines become, chosen when it starts. */
    aim: text({ enum: importAims }).notNull().default('drafts'),
    /** Its first line. */
    header: jsonb().$type<string[]>().notNull(),
    lineCount: integer('line_count').notNull(),
    /** No finer than a cursor can say. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When the worker went on with it last. */
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

/** A line of one, with what becomes of it. It is marked as made in the transaction that makes it. */
export const businessImportLines = pgTable(
  'business_import_lines',
  {
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => businessImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    verdict: text({ enum: importVerdicts }).notNull(),
    title: text(),
    /** What is wrong first. */
    field: text().$type<ImportField>(),
    problems: jsonb().$type<ImportProblem[]>().notNull(),
    /** As the file has it: what is broken can be mended and sent again. */
    cells: jsonb().$type<string[]>().notNull(),
    /** As a form would send it, of one that is not. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** What it is known by. */
    dedupeKey: text('dedupe_key'),
    /** Staff said that it is another business than the one of the same name and place. */
    notDuplicate: boolean('not_duplicate').notNull().default(false),
    /** Which saying of it this is: of two who mend it, the second is told. */
    version: integer().notNull().default(1),
    /** What was made of it, or was there already. */
    listingId: bigint('listing_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('business_import_lines_verdict', oneOf(table.verdict, importVerdicts)),
    check('business_import_lines_field', oneOf(table.field, importFields)),
    // What the worker makes next, however long the file is.
    index('business_import_lines_ready').on(table.importId, table.line).where(sql`verdict = 'ready'`),
  ],
);

/** What was ever made by an import, by what it is known by: two files, or two workers, make nothing twice. */
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
