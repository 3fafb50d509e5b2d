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

/** A person with a confirmed email. The email is unique across all cities. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** City in which the account was created. */
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    /** Lower case, so that each spelling of an email leads to the same account. */
    email: text().notNull().unique(),
    phone: text().notNull(),
    gender: text({ enum: genders }),
    passwordHash: text('password_hash').notNull(),
    /** Language of emails to this person. */
    lang: text({ enum: languages }).notNull(),
    photo: jsonb().$type<Picture>(),
    /** Roles in all cities; roles in a single city are in `city_roles`. */
    roles: text().array().$type<StaffRole[]>().notNull().default(sql`'{}'`),
    /** True if the account's posts are published without review. Set by staff, and reset when a post is rejected. */
    trusted: boolean().notNull().default(false),
    /** Start, end (unless lifted earlier) and reason of a suspension by staff. */
    suspendedAt: instant('suspended_at'),
    suspendedUntil: instant('suspended_until'),
    suspendedReason: text('suspended_reason'),
    /** Encrypted with the server key rather than hashed: verifying a TOTP code needs the secret itself. */
    twoFactorSecret: text('two_factor_secret'),
    /** A TOTP secret that was shown but not confirmed yet; meanwhile the previous secret stays valid. */
    twoFactorPendingSecret: text('two_factor_pending_secret'),
    /** TOTP time step of the last accepted code, so that no code is accepted twice. */
    twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }),
    /** Hashes of the unused recovery codes. */
    twoFactorRecoveryCodes: text('two_factor_recovery_codes').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Time of deletion by the owner. The account is hidden from then on and erased after the grace period. */
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
    // Indexes for prefix search by name and email, across all cities and within one city.
    index('accounts_email_begins').on(sql`email text_pattern_ops`),
    index('accounts_name_begins').on(sql`lower(name) text_pattern_ops`),
    index('accounts_city_email_begins').on(table.cityId, sql`email text_pattern_ops`),
    index('accounts_city_name_begins').on(table.cityId, sql`lower(name) text_pattern_ops`),
    index('accounts_to_reinstate').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    index('accounts_to_erase').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** Staff roles limited to one city. */
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

/** A device with a logged-in session. Deleting the row invalidates every token of the session. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie value: 256 random bits need no slower hash. */
    secretHash: text('secret_hash').notNull().unique(),
    remember: boolean().notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** Last activity of a staff member in this session; set to 1970 when they lock the screen. */
    staffSeenAt: instant('staff_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_sessions_account').on(table.accountId),
    index('account_sessions_expiry').on(table.expiresAt),
  ],
);
