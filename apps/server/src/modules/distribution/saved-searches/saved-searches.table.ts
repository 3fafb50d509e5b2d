import { savedTypes } from '@dalil/contract/favourites';
import { alertFrequencies } from '@dalil/contract/saved-searches';
import { languages } from '@dalil/messages/languages';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { cities } from '../../places/places.table.ts';
import type { StoredQuery } from '../../search/query/stored-query.ts';

/**
 * What a saved search looks for, in parsed form, so that a new post is matched without parsing it again. Everybody who saves
 * the same text shares one row.
 */
export const savedSearchQueries = pgTable(
  'saved_search_queries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    exact: boolean().notNull(),
    without: text().array().notNull(),
    /** Of these three: together they can be too long for an index. */
    hash: text().notNull(),
    query: jsonb().$type<StoredQuery>(),
    /** Every matching post contains at least one of these lexemes. Each has the id of its city as a prefix. */
    terms: text().array().notNull().default([]),
    /** Words and concepts that would change the parse if they were new in the city, with the same prefix. */
    dependencies: text().array().notNull().default([]),
    /** Version of the city's lexicon at the time of parsing. */
    lexiconVersion: uuid('lexicon_version'),
    /** When it was parsed; null until then. */
    parsedAt: timestamp('parsed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('saved_search_queries_once').on(table.cityId, table.hash),
    index('saved_search_queries_terms').using('gin', table.terms).with({ fastupdate: false }),
    index('saved_search_queries_dependencies').using('gin', table.dependencies).with({ fastupdate: false }),
    index('saved_search_queries_parsed').on(table.cityId, table.parsedAt),
  ],
);

/** A search that a member is told of by email. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As it was typed. */
    text: text().notNull(),
    /** Null only for one that the previous release saved, until the worker links it. */
    queryId: bigint('query_id', { mode: 'number' }).references(() => savedSearchQueries.id, {
      onDelete: 'set null',
    }),
    /** Null for every type. */
    type: text({ enum: savedTypes }),
    exact: boolean().notNull(),
    without: text().array().notNull(),
    /** All of that, folded: the same search is saved once. */
    dedupeKey: text('dedupe_key').notNull(),
    frequency: text({ enum: alertFrequencies }).notNull(),
    /** Of the mails: that in which it was saved. */
    lang: text({ enum: languages }).notNull(),
    /** What was public before is no news. */
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when its owner wants no mails. */
    stoppedAt: instant('stopped_at'),
    /** What was found until then is told, or was no news. */
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    /** Of an instant search: since when it may have something to tell. */
    waitingSince: instant('waiting_since'),
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.cityId, table.accountId, table.dedupeKey),
    index('saved_searches_account').on(table.accountId),
    index('saved_searches_query').on(table.queryId),
    index('saved_searches_waiting').on(table.waitingSince).where(sql`waiting_since is not null`),
    index('saved_searches_digests').on(table.frequency, table.checkedAt).where(sql`stopped_at is null`),
    check('saved_searches_type', oneOf(table.type, savedTypes)),
    check('saved_searches_frequency', oneOf(table.frequency, alertFrequencies)),
    check('saved_searches_lang', oneOf(table.lang, languages)),
  ],
);

/**
 * The new posts that a query found. One row for everybody who saved the query: what is news for one of them follows from
 * when their search was last checked.
 */
export const savedQueryHits = pgTable(
  'saved_query_hits',
  {
    queryId: bigint('query_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearchQueries.id, { onDelete: 'cascade' }),
    kind: text({ enum: savedTypes }).notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    publishedAt: instant('published_at').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.queryId, table.kind, table.itemId] }),
    index('saved_query_hits_found').on(table.queryId, table.foundAt),
  ],
);

/** What was told to the owner of a search. The key ensures that nobody is told of a post twice. */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    kind: text({ enum: savedTypes }).notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /** When a mail with it was queued, or would have been if it had still been public; written with that mail. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.kind, table.itemId] })],
);
