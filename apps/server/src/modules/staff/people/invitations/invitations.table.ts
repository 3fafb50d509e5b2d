import { staffRoles } from '@dalil/contract/account-fields';
import { grantCities } from '@dalil/contract/staff-accounts';
import { languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../../db/columns.ts';
import { accounts } from '../../../accounts/accounts.table.ts';
import { cities } from '../../../places/places.table.ts';

/**
 * Staff invitations that are not accepted yet; accepting or withdrawing one deletes the row. The token of the link is
 * stored in no row and no task: it is signed when the email is sent.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** City of the role; for a role in all cities, the city from which the invitation was sent. */
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    role: text({ enum: staffRoles }).notNull(),
    cities: text({ enum: grantCities }).notNull(),
    /** Admin who sent the invitation last, and who must still be allowed to grant the role when it is accepted. */
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Number of times the invitation was sent. Each send creates a new link and invalidates the previous one. */
    sends: smallint().notNull().default(1),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('staff_invitations_email', sql`${table.email} = lower(${table.email})`),
    check('staff_invitations_lang', oneOf(table.lang, languages)),
    check('staff_invitations_role', oneOf(table.role, staffRoles)),
    check('staff_invitations_cities', oneOf(table.cities, grantCities)),
    uniqueIndex('staff_invitations_once').on(table.cityId, table.email, table.role, table.cities),
    index('staff_invitations_person').on(table.email),
    index('staff_invitations_inviter').on(table.invitedBy),
    // Expired invitations are deleted by a worker for all cities at once.
    index('staff_invitations_expiry').on(table.expiresAt),
  ],
);
