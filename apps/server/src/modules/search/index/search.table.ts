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
/** Compared by its bytes: what begins with the same letters stands together. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/**
 * What can be found: posts, articles, questions of the guide. Each lexeme begins with the number of its city, so that the
 * index holds a list for every word of every city, and a search reads nothing of another one.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    cityId: cityId(),
    kind: text().notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /** Titles A, categories and facts B, texts C, places D. */
    lexemes: tsvector().notNull(),
    shown: boolean().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }).notNull(),
    /** After which nobody sees it, whatever was stored about its end. */
    visibleUntil: timestamp('visible_until', { withTimezone: true, precision: 3 }),
    /** A city in which none was written since its words were counted is not counted again. */
    indexedAt: timestamp('indexed_at', { withTimezone: true })
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.kind, table.itemId] }),
    index('search_documents_indexed').on(table.cityId, table.indexedAt),
    // What waited to be filed would be read by every search, of whatever city.
    index('search_documents_lexemes')
      .using('gin', table.lexemes)
      .with({ fastupdate: false })
      .where(sql`shown`),
  ],
);

/** Entries that are new, until whoever waits for such is told. What is hidden or not due yet waits here for that too. */
export const searchNewDocuments = pgTable(
  'search_new_documents',
  {
    cityId: cityId(),
    kind: text().notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /** Until when a worker has it to itself. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    /** Before that its publication can be undone, and saved searches do not find it. */
    notBefore: timestamp('not_before', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.kind, table.itemId] })],
);

/**
 * Entries with such words. As a question of its own it is nothing that the planner could look into: a query of many words
 * would seem to match so much that it read the table.
 */
export const matches = (query: string) => sql`lexemes @@ (select ${sql.placeholder(query)}::tsquery)`;

/**
 * What stands beside a question for words, which are those of one city already. As sums these are conditions, and no reason
 * to read an index of all that the city has, or of all of a kind.
 */
export const beside = {
  city: sql`city_id + 0 = ${sql.placeholder('cityId')}`,
  kind: sql`kind || ''`,
  now: sql`shown and published_at <= now() and (visible_until is null or visible_until > now())`,
};

/** How many entries of a city hold a lexeme, a little behind; `*` counts them all. */
export const searchTerms = pgTable(
  'search_terms',
  {
    cityId: cityId(),
    term: word().notNull(),
    documentCount: integer('document_count').notNull(),
    /** Whether a title has it: then it has keys too. */
    inTitles: boolean('in_titles').notNull().default(false),
    /** Since when the city knows it. Null for what was there before this was written down. */
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.term] })],
);

/** By what words of titles are found that were typed otherwise: their sound, and what is left of them after a slip. */
export const searchTermKeys = pgTable(
  'search_term_keys',
  { cityId: cityId(), key: word().notNull(), term: word().notNull() },
  (table) => [primaryKey({ columns: [table.cityId, table.key, table.term] })],
);
