import { genders, type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import type { Picture } from '@dalil/contract/picture';
import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns.ts';
import { cities } from '../places/places.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A person who confirmed an address. Its email is theirs alone, in whichever city they registered. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Where the account was made. */
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    /** In lower case: one person, one account, however the address is typed. */
    email: text().notNull().unique(),
    phone: text().notNull(),
    gender: text({ enum: genders }),
    passwordHash: text('password_hash').notNull(),
    /** The language of mails to this person. */
    lang: text({ enum: languages }).notNull(),
    photo: jsonb().$type<Picture>(),
    /** For all cities; those for one city are in `city_roles`. */
    roles: text().array().$type<StaffRole[]>().notNull().default(sql`'{}'`),
    /** Whether its posts are public at once; staff say so, and a post that they refuse ends it. */
    trusted: boolean().notNull().default(false),
    /** Since when staff keep it shut, until when unless they open it before, and why. */
    suspendedAt: instant('suspended_at'),
    suspendedUntil: instant('suspended_until'),
    suspendedReason: text('suspended_reason'),
    /** Sealed with the server's key: the app that shows the codes holds the same secret, so a hash would not do. */
    twoFactorSecret: text('two_factor_secret'),
    /** A secret that was shown but not proved yet; also while the one before still counts. */
    twoFactorPendingSecret: text('two_factor_pending_secret'),
    /** The time step of the last code that was taken: none counts twice. */
    twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }),
    /** Hashes of the recovery codes that are left. */
    twoFactorRecoveryCodes: text('two_factor_recovery_codes').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When its owner deleted it. Hidden since then, erased once the days to undo it are over. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('accounts_email', sql`${table.email} = lower(${table.email})`),
    check('accounts_gender', oneOf(table.gender, genders)),
    check('accounts_lang', oneOf(table.lang, languages)),
    check(
      'accounts_roles',
      sql`${table.roles} <@ array[${sql.raw(staffRoles.map((role) => `'${role}'`).join(', '))}]`,
    ),
    index('accounts_newest').on(table.createdAt, table.id),
    index('accounts_city_newest').on(table.cityId, table.createdAt, table.id),
    index('accounts_staff').on(table.createdAt, table.id).where(sql`${table.roles} <> '{}'`),
    // By how a name or an address begins, of one city and of all.
    index('accounts_email_begins').on(sql`email text_pattern_ops`),
    index('accounts_name_begins').on(sql`lower(name) text_pattern_ops`),
    index('accounts_city_email_begins').on(table.cityId, sql`email text_pattern_ops`),
    index('accounts_city_name_begins').on(table.cityId, sql`lower(name) text_pattern_ops`),
    index('accounts_to_reinstate').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    index('accounts_to_erase').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** Staff roles that hold in one city alone. */
export const cityRoles = pgTable(
  'city_roles',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    role: text({ enum: staffRoles }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.cityId, table.role] }),
    check('city_roles_role', oneOf(table.role, staffRoles)),
    index('city_roles_city').on(table.cityId, table.role),
  ],
);

/** A device on which somebody is logged in. The row is the session: without it every token of it is dead. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the cookie holds: 256 random bits need no slower hash. */
    secretHash: text('secret_hash').notNull().unique(),
    remember: boolean().notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** When somebody of the staff was last known to be at it; 1970 once they locked it. */
    staffSeenAt: instant('staff_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_sessions_account').on(table.accountId),
    index('account_sessions_expiry').on(table.expiresAt),
  ],
);
