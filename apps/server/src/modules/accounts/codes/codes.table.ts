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
 * Requested codes that are not used yet; using a code deletes its row. The code itself is stored in no row and no
 * task: it is derived from the id, the number of sends and the server key. One email can have several codes at a
 * time, so that nobody can block the owner of an email by requesting a code first.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** Also the ticket that the browser sends back with the code. */
    id: uuid().primaryKey().defaultRandom(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** Email that receives the code, in lower case. */
    email: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** The account that changes its email or claims a business; null for anonymous users. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Data of the account to create once the email is confirmed. */
    registration: jsonb().$type<Omit<NewAccount, 'email' | 'cityId' | 'lang'>>(),
    /** Number of times a code was sent. Each send derives a new code and invalidates the previous one. */
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
