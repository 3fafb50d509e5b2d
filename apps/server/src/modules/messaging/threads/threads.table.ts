import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampMs } from '../../../db/columns.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { listings } from '../../listings/base/listings.table.ts';
import { cities } from '../../places/places.table.ts';
import { conversations } from '../conversations/conversations.table.ts';

const ofListing = () =>
  bigint('listing_id', { mode: 'number' })
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' });

/** Conversations between the author of a post and a member who asks about it. */
export const threads = pgTable(
  'threads',
  {
    id: uuid()
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    listingId: ofListing(),
    /** No cascade: a conversation must be deleted together with its photos. */
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => accounts.id),
    hostId: uuid('host_id')
      .notNull()
      .references(() => accounts.id),
    lastAt: timestampMs('last_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('threads_once').on(table.listingId, table.visitorId),
    index('threads_of_visitor').on(table.cityId, table.visitorId, table.lastAt, table.id),
    index('threads_of_host').on(table.cityId, table.hostId, table.lastAt, table.id),
    // Erasing an account deletes its conversations in every city.
    index('threads_visitor').on(table.visitorId),
    index('threads_host').on(table.hostId),
    // For the worker that deletes old conversations of all cities at once.
    index('threads_last').on(table.lastAt),
  ],
);

/**
 * Blocks between two members, set in a conversation about a post. If that post shows its author's name, the block
 * applies to all such posts of the two; otherwise to this post only, because a wider block would reveal who the
 * anonymous author is.
 */
export const threadBlocks = pgTable(
  'thread_blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    listingId: ofListing(),
    named: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId, table.listingId] }),
    index('thread_blocks_blocked').on(table.blockedId),
    index('thread_blocks_listing').on(table.listingId),
  ],
);
