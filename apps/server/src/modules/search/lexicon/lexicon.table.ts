import { dialects } from '@dalil/contract/staff-search';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf, textPair } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';
import { homes } from './read-lexicon.ts';

/** Binary collation, as required by the pagination cursor. */
const folded = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/** Concepts that a city's staff added to the built-in lexicon. */
export const lexiconConcepts = pgTable(
  'lexicon_concepts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cityId: cityId(),
    home: text({ enum: homes }).notNull(),
    ...textPair('name'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('lexicon_concepts_city').on(table.cityId),
    check('lexicon_concepts_home', oneOf(table.home, homes)),
  ],
);

/**
 * Forms that staff added to a built-in concept or one of their own. Removed rows are deleted; the audit log retains
 * the history.
 */
export const lexiconForms = pgTable(
  'lexicon_forms',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: cityId(),
    /** Id of a built-in concept, or one such as `own-7` for a row of `lexicon_concepts`. */
    conceptId: text('concept_id').notNull(),
    lang: text({ enum: ['en', 'ar'] }).notNull(),
    text: text().notNull(),
    /** Normalised text; ensures that spelling variants of a form are stored once. */
    normalized: folded().notNull(),
    dialect: text({ enum: dialects }),
    /** Account that added the form. No foreign key: if the account was deleted, no name is shown. */
    addedBy: uuid('added_by'),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lexicon_forms_once').on(table.cityId, table.conceptId, table.normalized),
    index('lexicon_forms_newest').on(table.cityId, table.id),
    check('lexicon_forms_dialect', oneOf(table.dialect, dialects)),
  ],
);

const settledBy = ['meant', 'left'] as const;

/** Query log: what visitors searched for and how often there were no results. Contains no identity of the visitor. */
export const searchQueries = pgTable(
  'search_queries',
  {
    cityId: cityId(),
    /** The query as normalised text, so that spelling variants share a row. */
    text: folded().notNull(),
    /** The text as last entered. */
    displayText: text('display_text').notNull(),
    times: integer().notNull(),
    emptyTimes: integer('empty_times').notNull(),
    /** Number of results of the last search. */
    results: integer().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** What staff did about the query: gave it a meaning or dismissed it. Null while it is open. */
    settled: text({ enum: settledBy }),
    /** When staff last changed `settled`, also to null. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.text] }),
    index('search_queries_often')
      .on(table.cityId, table.emptyTimes, table.text)
      .where(sql`results = 0 and settled is null`),
    index('search_queries_newest')
      .on(table.cityId, table.lastAt, table.text)
      .where(sql`results = 0 and settled is null`),
    index('search_queries_due').on(table.lastAt),
    // Most frequent first: rows beyond the city's limit are deleted.
    index('search_queries_share').on(
      table.cityId,
      table.times.desc().nullsFirst(),
      table.lastAt.desc().nullsFirst(),
      table.text,
    ),
    check('search_queries_settled', oneOf(table.settled, settledBy)),
  ],
);
