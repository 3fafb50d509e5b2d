import type { Hours } from '@dalil/contract/hours';
import { chatStates } from '@dalil/contract/staff-chat';
import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf, textPair, timestampMs } from '../../../db/columns.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { cities } from '../../places/places.table.ts';
import { conversations } from '../conversations/conversations.table.ts';

const ofCity = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/** A visitor's conversation with the staff of a city. */
export const chats = pgTable(
  'chats',
  {
    id: uuid()
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    cityId: ofCity(),
    /** Hash of the secret in the visitor's cookie. */
    secretHash: text('secret_hash').notNull(),
    /** Set when the visitor writes while logged in; from then on the cookie alone gives no access. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    lang: text({ enum: languages }).notNull(),
    /** Null until the first message is written. */
    state: text({ enum: chatStates }),
    assigneeId: uuid('assignee_id').references(() => accounts.id, { onDelete: 'set null' }),
    waitingSince: timestampMs('waiting_since'),
    lastAt: timestampMs('last_at').notNull().defaultNow(),
  },
  (table) => [
    unique('chats_secret').on(table.secretHash),
    index('chats_newest').on(table.cityId, table.state, table.lastAt, table.id),
    index('chats_waiting')
      .on(table.cityId, table.waitingSince, table.id)
      .where(sql`${table.waitingSince} is not null`),
    index('chats_account').on(table.accountId),
    index('chats_assignee').on(table.assigneeId),
    index('chats_last').on(table.lastAt),
    check('chats_state', oneOf(table.state, chatStates)),
    check('chats_lang', oneOf(table.lang, languages)),
  ],
);

/** One row per city whose staff have configured the chat. */
export const chatSettings = pgTable('chat_settings', {
  cityId: ofCity().primaryKey(),
  /** Hours in which staff respond; null means that they never respond. */
  hours: jsonb().$type<Hours>(),
  /** Last time a staff member had the staff app open. */
  staffSeenAt: timestampMs('staff_seen_at'),
  ...textPair('greeting'),
});

/** Canned responses for staff. */
export const cannedResponses = pgTable(
  'canned_responses',
  {
    cityId: ofCity(),
    position: integer().notNull(),
    ...textPair('title'),
    ...textPair('text'),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.position] })],
);
