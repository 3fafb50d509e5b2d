import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { cities } from '../../places/places.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Binary collation, so that words with the same prefix are adjacent. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/**
 * Search documents: posts, articles, guide questions. Each lexeme is prefixed with its city id, so the index has one
 * posting list per word and city, and a search reads nothing of other cities.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    cityId: cityId(),
    kind: text().notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /** Weights: titles A, categories and attributes B, texts C, places D. */
    lexemes: tsvector().notNull(),
    shown: boolean().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When the document stops being visible, regardless of `shown`. */
    visibleUntil: timestamp('visible_until', { withTimezone: true, precision: 3 }),
    /** Cities without documents written since the last word count are not counted again. */
    indexedAt: timestamp('indexed_at', { withTimezone: true })
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.kind, table.itemId] }),
    index('search_documents_indexed').on(table.cityId, table.indexedAt),
    // Without `fastupdate`: every search of any city would scan the pending list.
    index('search_documents_lexemes')
      .using('gin', table.lexemes)
      .with({ fastupdate: false })
      .where(sql`shown`),
  ],
);

/**
 * New documents queued for matching against saved searches. Hidden and scheduled documents stay here until they
 * become public.
 */
export const searchNewDocuments = pgTable(
  'search_new_documents',
  {
    cityId: cityId(),
    kind: text().notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /** Expiry of the lease of the worker that processes the document. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    /** Until then the publication can be undone, so saved searches do not match it yet. */
    notBefore: timestamp('not_before', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.kind, table.itemId] })],
);

/**
 * Condition for documents that match a `tsquery`. In a subquery, because the planner must not see its value: it would
 * overestimate the matches of a long query and scan the table.
 */
export const matches = (query: string) => sql`lexemes @@ (select ${sql.placeholder(query)}::tsquery)`;

/**
 * Conditions beside a `tsquery`, whose lexemes already belong to one city. Written as expressions, they keep the
 * planner from choosing the indexes by city or kind over GIN.
 */
export const beside = {
  city: sql`city_id + 0 = ${sql.placeholder('cityId')}`,
  kind: sql`kind || ''`,
  now: sql`shown and published_at <= now() and (visible_until is null or visible_until > now())`,
};

/** Number of documents per city and lexeme, updated with a delay; `*` counts all documents. */
export const searchTerms = pgTable(
  'search_terms',
  {
    cityId: cityId(),
    term: word().notNull(),
    documentCount: integer('document_count').notNull(),
    /** True if a title contains the word; such words also have rows in `search_word_keys`. */
    inTitles: boolean('in_titles').notNull().default(false),
    /** When the word first occurred in the city. Null for words older than this column. */
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.term] })],
);

/** Lookup keys for title words with another spelling: their sound keys and typo keys. */
export const searchTermKeys = pgTable(
  'search_term_keys',
  { cityId: cityId(), key: word().notNull(), term: word().notNull() },
  (table) => [primaryKey({ columns: [table.cityId, table.key, table.term] })],
);
