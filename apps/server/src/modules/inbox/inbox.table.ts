import { messageStates } from '@dalil/contract/inbox';
import { languages } from '@dalil/messages/languages';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns.ts';
import { cities } from '../places/places.table.ts';

/** What visitors write to the staff of a city; answered by email or phone, whichever they gave. */
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
    /** Raised with every move, so that nobody moves what somebody else has moved. */
    version: integer().notNull().default(1),
    /** Who moved it last. */
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
