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
import { oneOf, timestampMs } from '../../../db/columns.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { cities } from '../../places/places.table.ts';
import type { StoredQuery } from '../../search/query/stored-query.ts';

/**
 * What a saved search looks for, in parsed form, so that new posts are matched without parsing it again. All members
 * who save the same text share one row.
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
    /** Hash of the three columns above, which together can be too long for an index. */
    hash: text().notNull(),
    query: jsonb().$type<StoredQuery>(),
    /** Every matching post contains at least one of these lexemes. Each lexeme is prefixed with its city id. */
    terms: text().array().notNull().default([]),
    /**
     * Words and concepts that would change the parse if they became known in the city. Each is prefixed with its city
     * id.
     */
    dependencies: text().array().notNull().default([]),
    /** Version of the city's lexicon at the time of parsing. */
    lexiconVersion: uuid('lexicon_version'),
    /** When the query was parsed; null until then. */
    parsedAt: timestamp('parsed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('saved_search_queries_once').on(table.cityId, table.hash),
    index('saved_search_queries_terms').using('gin', table.terms).with({ fastupdate: false }),
    index('saved_search_queries_dependencies').using('gin', table.dependencies).with({ fastupdate: false }),
    index('saved_search_queries_parsed').on(table.cityId, table.parsedAt),
  ],
);

/** A search whose new hits a member gets by email. */
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
    /** The text as entered. */
    text: text().notNull(),
    /** The parsed query. Null only for a search saved by the previous release, until a worker links it to a query. */
    queryId: bigint('query_id', { mode: 'number' }).references(() => savedSearchQueries.id, {
      onDelete: 'set null',
    }),
    /** The type of posts to search for; null for all types. */
    type: text({ enum: savedTypes }),
    exact: boolean().notNull(),
    without: text().array().notNull(),
    /** Deduplication key: the normalised text, type and options above. */
    dedupeKey: text('dedupe_key').notNull(),
    frequency: text({ enum: alertFrequencies }).notNull(),
    /** Language of the emails: the page language when the search was saved. */
    lang: text({ enum: languages }).notNull(),
    /** Posts published before this time do not count as new. */
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    /** When the owner stopped the emails; null while they are on. */
    stoppedAt: timestampMs('stopped_at'),
    /** Hits found before this time have been handled: sent, or skipped as not new. */
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    /** For an instant search: since when it may have new hits to send. */
    waitingSince: timestampMs('waiting_since'),
    lastSentAt: timestampMs('last_sent_at'),
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
 * New posts found by a query, shared by all members who saved that query. Whether a hit is new to a member depends on
 * when that member's search was last checked.
 */
export const savedQueryHits = pgTable(
  'saved_query_hits',
  {
    queryId: bigint('query_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearchQueries.id, { onDelete: 'cascade' }),
    kind: text({ enum: savedTypes }).notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    publishedAt: timestampMs('published_at').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.queryId, table.kind, table.itemId] }),
    index('saved_query_hits_found').on(table.queryId, table.foundAt),
  ],
);

/**
 * Hits the owner of a search has been notified of. The primary key prevents a second notification for the same post.
 */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    kind: text({ enum: savedTypes }).notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /**
     * When the email about the hit was queued, or skipped because the post was no longer public. All hits of one
     * email have the same value, because they are marked in the transaction that queues it.
     */
    notifiedAt: timestamp('notified_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.kind, table.itemId] })],
);
