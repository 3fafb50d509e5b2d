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

/**
 * A conversation between two parties. Who they are is stored by the module that owns it: a chat, or a thread about a
 * post.
 */
export const conversations = pgTable('conversations', {
  id: uuid().primaryKey().defaultRandom(),
  /** Number of the newest message. Writers lock this row, so that numbers are ordered and without gaps. */
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
    /** Idempotency key from the client: a message sent again because no response arrived is stored once. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    text: text().notNull(),
    /** Looks like fraud; the recipient sees a warning. */
    suspicious: boolean().notNull().default(false),
    /** Author; null for a guest and after the account is erased. */
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
