import { sides } from '@dalil/contract/sides';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../../db/columns.ts';
import { accounts } from '../../accounts/accounts.table.ts';

/** What two sides write to each other. Who they are is known by whoever keeps it: a chat, a thread about a post. */
export const conversations = pgTable('conversations', {
  id: uuid().primaryKey().defaultRandom(),
  /** The number of the newest message: whoever writes holds this row, so that numbers have an order and no gap. */
  lastSeq: integer('last_seq').notNull().default(0),
  visitorReadSeq: integer('visitor_read_seq').notNull().default(0),
  hostReadSeq: integer('host_read_seq').notNull().default(0),
});

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    side: text({ enum: sides }).notNull(),
    /** Made by the writer: sending again what was not acknowledged changes nothing. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    text: text().notNull(),
    /** It reads as frauds do: its reader is warned. */
    suspicious: boolean().notNull().default(false),
    /** Who wrote it; null for a guest, and once the account is gone. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('conversation_messages_key').on(table.conversationId, table.side, table.idempotencyKey),
    index('conversation_messages_author').on(table.authorId),
    check('conversation_messages_side', oneOf(table.side, sides)),
  ],
);
