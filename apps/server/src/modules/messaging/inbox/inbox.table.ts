import { messageStates, replyStates } from '@dalil/contract/inbox';
import { languages } from '@dalil/messages/languages';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';

/** Contact messages to the staff of a city; answered by email or phone, whichever was given. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    lang: text({ enum: languages }).notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    subject: text(),
    message: text().notNull(),
    state: text({ enum: messageStates }).notNull().default('new'),
    /** Incremented with every state change, for optimistic locking. */
    version: integer().notNull().default(1),
    /** Staff member who changed the state last. */
    handledBy: uuid('handled_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest').on(table.cityId, table.createdAt.desc(), table.id.desc()),
    index('contact_messages_email').on(table.email),
    index('contact_messages_state').on(table.cityId, table.state, table.id),
    index('contact_messages_handler').on(table.handledBy),
    check('contact_messages_state', oneOf(table.state, messageStates)),
    check('contact_messages_lang', oneOf(table.lang, languages)),
  ],
);

/**
 * Email replies of the staff. A reply's id is also the id of its email, so that all replies to a message form one
 * thread.
 */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid().primaryKey(),
    cityId: integer('city_id').notNull(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Null once the author's account is erased. */
    authorId: uuid('author_id'),
    text: text().notNull(),
    state: text({ enum: replyStates }).notNull().default('sending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('contact_replies_message').on(table.messageId, table.createdAt),
    index('contact_replies_author').on(table.authorId),
    check('contact_replies_state', oneOf(table.state, replyStates)),
  ],
);
