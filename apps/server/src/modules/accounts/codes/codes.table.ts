import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';
import type { NewAccount } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';

export const codePurposes = ['register', 'reset', 'email', 'claim'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A code that was asked for and not used yet; using it removes the row. The code itself is in no row and in no task: it
 * is made from the id, the number of sendings and the server's key. Several can wait for one address, so that nobody can
 * keep an address from its owner by asking first.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** Also the ticket that the browser holds. */
    id: uuid().primaryKey().defaultRandom(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** Where the code is sent, in lower case. */
    email: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** Who changes their address or claims a business; null where nobody is logged in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** What the account will be made of, once the address is confirmed. */
    registration: jsonb().$type<Omit<NewAccount, 'email' | 'cityId' | 'lang'>>(),
    /** A new sending makes a new code, and the one before stops working. */
    sends: smallint().notNull().default(1),
    attempts: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('one_time_codes_purpose', oneOf(table.purpose, codePurposes)),
    check('one_time_codes_lang', oneOf(table.lang, languages)),
    check('one_time_codes_email', sql`${table.email} = lower(${table.email})`),
    index('one_time_codes_email_index').on(table.email),
    index('one_time_codes_account').on(table.accountId),
    index('one_time_codes_created_at_index').on(table.createdAt),
  ],
);
