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

/** Compared by its bytes, as a cursor does it. */
const folded = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/** What the staff of a city added to the concepts that every city begins with. */
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

/** Words of staff for a concept, of the project's or of their own. Removed means deleted: the audit log has what was. */
export const lexiconForms = pgTable(
  'lexicon_forms',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: cityId(),
    /** The id of a concept that the project knows, or `own-7` for one of the city's. */
    conceptId: text('concept_id').notNull(),
    lang: text({ enum: ['en', 'ar'] }).notNull(),
    text: text().notNull(),
    /** The same as search reads it: a form is there once, however it is written. */
    normalized: folded().notNull(),
    dialect: text({ enum: dialects }),
    /** Refers to nothing: an account that is gone has no name. */
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

/** What people looked for, and how often it found nothing. Who it was is not kept. */
export const searchQueries = pgTable(
  'search_queries',
  {
    cityId: cityId(),
    /** As search reads it. */
    text: folded().notNull(),
    /** As it was typed last. */
    displayText: text('display_text').notNull(),
    times: integer().notNull(),
    emptyTimes: integer('empty_times').notNull(),
    /** Of the last time. */
    results: integer().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Staff said what it means, or that there is nothing to do. */
    settled: text({ enum: settledBy }),
    /** When staff changed it last, also to null. */
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
    // What is asked most stands first: behind a city's share the rest is forgotten.
    index('search_queries_share').on(
      table.cityId,
      table.times.desc().nullsFirst(),
      table.lastAt.desc().nullsFirst(),
      table.text,
    ),
    check('search_queries_settled', oneOf(table.settled, settledBy)),
  ],
);
