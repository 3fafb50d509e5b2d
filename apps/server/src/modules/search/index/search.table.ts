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
 * Search documents of posts, articles and guide questions. Each lexeme is prefixed with its city id, so the index has
 * a separate posting list per word and city, and a search reads nothing of other cities.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    cityId: cityId(),
    kind: text().notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /** Full-text weights of the lexemes: A for titles, B for categories and attributes, C for texts, D for places. */
    lexemes: tsvector().notNull(),
    shown: boolean().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When the document stops being visible, regardless of `shown`. */
    visibleUntil: timestamp('visible_until', { withTimezone: true, precision: 3 }),
    /**
     * When the document was last written. Cities without documents written since the last word count are not counted
     * again.
     */
    indexedAt: timestamp('indexed_at', { withTimezone: true })
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.kind, table.itemId] }),
    index('search_documents_indexed').on(table.cityId, table.indexedAt),
    // Without `fastupdate`, because its pending list would be scanned by every search of every city.
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
    /** When the lease of the worker that matches the document expires; null if no worker has it. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    /** Saved searches do not match the document before this time, because its publication can still be undone. */
    notBefore: timestamp('not_before', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.kind, table.itemId] })],
);

/**
 * SQL condition for documents that match a `tsquery`; `query` is the name of the placeholder that has it. The
 * subquery hides the value from the planner, which would overestimate the matches of a long query and scan the table.
 */
export const matches = (query: string) => sql`lexemes @@ (select ${sql.placeholder(query)}::tsquery)`;

/**
 * SQL expressions to use beside a `tsquery`, whose lexemes already select one city: `city` and `now` (publicly
 * visible) are conditions, `kind` is the value to compare. As expressions instead of plain columns they keep the
 * planner from choosing the indexes by city or kind over GIN.
 */
export const indexGuards = {
  city: sql`city_id + 0 = ${sql.placeholder('cityId')}`,
  kind: sql`kind || ''`,
  now: sql`shown and published_at <= now() and (visible_until is null or visible_until > now())`,
};

/** Number of documents per city and lexeme, updated with a delay. Lexeme `*` counts all documents. */
export const searchTerms = pgTable(
  'search_terms',
  {
    cityId: cityId(),
    term: word().notNull(),
    documentCount: integer('document_count').notNull(),
    /** True if a title contains the word; only then does it have rows in `search_term_keys`. */
    inTitles: boolean('in_titles').notNull().default(false),
    /** When the word first occurred in the city. Null for words older than this column. */
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.term] })],
);

/** Keys by which title words are found under another spelling: sound keys and typo keys. */
export const searchTermKeys = pgTable(
  'search_term_keys',
  { cityId: cityId(), key: word().notNull(), term: word().notNull() },
  (table) => [primaryKey({ columns: [table.cityId, table.key, table.term] })],
);
