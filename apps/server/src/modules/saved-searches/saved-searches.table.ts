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
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { cities } from '../places/places.table.ts';

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
    /** Null for every type. */
    type: text({ enum: savedTypes }),
    exact: boolean().notNull(),
    without: text().array().notNull(),
    /** All of that, folded: the same search is saved once. */
    same: text().notNull(),
    frequency: text({ enum: alertFrequencies }).notNull(),
    /** Of the mails: that in which it was saved. */
    lang: text({ enum: languages }).notNull(),
    /** What was public before is no news. */
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when its owner wants no mails. */
    stoppedAt: instant('stopped_at'),
    /** Since when there is something to tell. */
    waitingSince: instant('waiting_since'),
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.cityId, table.accountId, table.same),
    index('saved_searches_asked').on(table.cityId, table.id).where(sql`stopped_at is null`),
    index('saved_searches_account').on(table.accountId),
    index('saved_searches_waiting')
      .on(table.frequency, table.waitingSince)
      .where(sql`waiting_since is not null`),
    check('saved_searches_type', oneOf(table.type, savedTypes)),
    check('saved_searches_frequency', oneOf(table.frequency, alertFrequencies)),
    check('saved_searches_lang', oneOf(table.lang, languages)),
  ],
);

/** What was found for a search. The key is the promise: whatever happens to a post, nobody is told of it twice. */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    kind: text({ enum: savedTypes }).notNull(),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    /** When a mail with it was queued, or would have been if it had still been public; written with that mail. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.kind, table.itemId] }),
    index('saved_search_hits_waiting').on(table.searchId).where(sql`told_at is null`),
  ],
);
