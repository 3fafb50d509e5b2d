import type { ParsedInput } from '@dalil/contract/endpoint';
import type { invite as contractOfInviting, Invitation } from '@dalil/contract/staff-invitations';
import { staffLimits } from '@dalil/contract/staff-limits';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '../../../../app-error.ts';
import { textIn } from '../../../../db/columns.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import type { Member } from '../../../../http/actor.ts';
import { type Counter, type Limiter, perDay } from '../../../../redis/limiter.ts';
import type { InCity } from '../../../../scope.ts';
import {
  type Account,
  findAccountByEmail,
  getAccount,
  listNames,
} from '../../../accounts/accounts.service.ts';
import { listCityRoles } from '../../../accounts/roles/roles.service.ts';
import { audit } from '../../../audit/audit.service.ts';
import { sendMail } from '../../../mail/mail.service.ts';
import { canonicalMailbox } from '../../../mail/mailbox.ts';
import { type CityScope, findCity } from '../../../places/places.service.ts';
import { addRole, mayGrant } from '../role-grants.service.ts';
import { type InvitationToken, readInvitationToken } from './invitation-token.ts';
import { staffInvitations } from './invitations.table.ts';

const { days, forgetDays, listed } = staffLimits.invitation;

const toMailbox = perDay('invitation.mailbox', 5);
const ofInviter = perDay('invitation.account', 50);

type Row = typeof staffInvitations.$inferSelect;
type NamedCity = Pick<CityScope, 'cityId' | 'city'>;
type NewInvitation = ParsedInput<typeof contractOfInviting>['body'];

/** Services needed to send an invitation. */
interface Sending {
  db: Database;
  throttle: Limiter;
}

const lifetime = sql`now() + ${days}::int * interval '1 day'`;
const isOpen = gt(staffInvitations.expiresAt, sql`now()`);

const countersOf = (actor: Member, email: string): Counter[] => [
  [toMailbox, canonicalMailbox(email)],
  [ofInviter, actor.accountId],
];

/** Invitations to roles in all cities are visible only to admins of all cities. */
const manageable = ({ cityId }: InCity, { rolesInEveryCity: rolesInAll }: Member) =>
  and(
    eq(staffInvitations.cityId, cityId),
    rolesInAll.has('admin') ? undefined : eq(staffInvitations.cities, 'this'),
  );

/**
 * Lists the invitations of the city that are not accepted yet, even expired ones, latest first. Only an admin of all
 * cities sees those for a role in all cities.
 */
export async function listInvitations(db: Database, scope: InCity, actor: Member) {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(manageable(scope, actor))
    .orderBy(desc(staffInvitations.sentAt), staffInvitations.id)
    .limit(listed);
  const names = await listNames(
    db,
    rows.map(({ invitedBy }) => invitedBy),
    { deleted: false },
  );
  return rows.map((row) => ({ ...row, inviter: names.get(row.invitedBy) ?? null }));
}

/** True if the city has an invitation that is not accepted yet, even an expired one. */
export async function hasInvitations(db: Database, { cityId }: InCity): Promise<boolean> {
  return (await db.$count(staffInvitations, eq(staffInvitations.cityId, cityId))) > 0;
}

/**
 * Grants the role at once to an account that the inviter can see among the people of the city. Everybody else is sent
 * an invitation, so that an admin of one city cannot learn who has an account in another. Returns the account that
 * was granted the role, or null when an invitation was sent.
 */
export async function invite(
  { db, throttle }: Sending,
  scope: NamedCity,
  actor: Member,
  invitation: NewInvitation,
): Promise<string | null> {
  const { email, cities } = invitation;
  await throttle.take(countersOf(actor, email));
  return db.transaction(async (tx) => {
    if (!(await mayGrant(tx, scope, actor.accountId, cities))) throw new AppError('forbidden');
    const account = await findVisible(tx, scope, actor, email);
    if (!account) {
      await createInvitation(tx, scope, actor, invitation);
      return null;
    }
    if (!(await addRole(tx, scope, actor.accountId, account, invitation)))
      throw new AppError('validation', { email: ['errors.field.hasRole'] });
    return account.id;
  });
}

async function findVisible(
  tx: Transaction,
  { cityId }: InCity,
  { rolesInEveryCity: rolesInAll }: Member,
  email: string,
): Promise<Account | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account || account.deletedAt) return null;
  if (rolesInAll.has('admin') || account.cityId === cityId) return account;
  const given = await listCityRoles(tx, account.id);
  return given.some((grant) => grant.cityId === cityId) ? account : null;
}

async function createInvitation(
  tx: Transaction,
  { cityId, city }: NamedCity,
  { accountId: invitedBy }: Member,
  invitation: NewInvitation,
): Promise<void> {
  const [row] = await tx
    .insert(staffInvitations)
    .values({ ...invitation, cityId, invitedBy, expiresAt: lifetime })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('validation', { email: ['errors.field.invited'] });
  await send(tx, city, row);
}

/**
 * Sends an invitation again in the name of the admin who resends it, who may differ from the first inviter. Links
 * sent earlier stop working.
 */
export async function resendInvitation(
  { db, throttle }: Sending,
  scope: NamedCity,
  actor: Member,
  id: string,
): Promise<void> {
  const isIt = and(eq(staffInvitations.id, id), manageable(scope, actor));
  const [row] = await db.select().from(staffInvitations).where(isIt);
  if (!row) throw new AppError('notFound');
  await throttle.take(countersOf(actor, row.email));
  await db.transaction(async (tx) => {
    if (!(await mayGrant(tx, scope, actor.accountId, row.cities))) throw new AppError('forbidden');
    const [renewed] = await tx
      .update(staffInvitations)
      .set({
        sends: sql`${staffInvitations.sends} + 1`,
        invitedBy: actor.accountId,
        sentAt: sql`now()`,
        expiresAt: lifetime,
      })
      .where(isIt)
      .returning();
    if (!renewed) throw new AppError('notFound');
    await send(tx, scope.city, renewed);
  });
}

async function send(tx: Transaction, city: NamedCity['city'], row: Row): Promise<void> {
  const { id, sends, email, lang, role, cities, cityId, invitedBy } = row;
  const inviter = await getAccount(tx, invitedBy);
  await sendMail(tx, {
    ...{ kind: 'staffInvitation', to: email, name: '', lang, cityId, role, invitation: id, sends, days },
    city: cities === 'all' ? null : textIn(city, 'name', lang),
    inviter: inviter.name,
    namedId: inviter.id,
  });
  await auditOf(tx, row, 'invitation.sent', { actorId: invitedBy, accountId: null });
}

export async function withdrawInvitation(
  tx: Transaction,
  scope: InCity,
  actor: Member,
  id: string,
): Promise<void> {
  const [row] = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, id), manageable(scope, actor)))
    .returning();
  if (!row) throw new AppError('notFound');
  await auditOf(tx, row, 'invitation.withdrawn', { actorId: actor.accountId, accountId: null });
}

async function getOpen(db: Database, setting: string, ticket: string): Promise<Row & NamedCity> {
  const token = await readInvitationToken(setting, ticket);
  if (!token) throw new AppError('gone');
  const [row] = await db.select().from(staffInvitations).where(isLink(token));
  const city = row && (await findCity(db, row.cityId));
  if (!city) throw new AppError('gone');
  return { ...row, city };
}

const isLink = ({ invitation, sends }: InvitationToken) =>
  and(eq(staffInvitations.id, invitation), eq(staffInvitations.sends, sends), isOpen);

interface Opening {
  setting: string;
  ticket: string;
  lang: Row['lang'];
}

const offer = ({ email, role, cities, city }: Row & NamedCity, lang: Row['lang']): Invitation => ({
  ...{ email, role, cities },
  city: textIn(city, 'name', lang),
});

/**
 * Returns the invitation to which the link of an email leads, without accepting it. Throws `gone` if the invitation
 * has expired, was accepted, withdrawn or sent again, or the token is invalid.
 */
export async function findInvitation(db: Database, { setting, ticket, lang }: Opening): Promise<Invitation> {
  return offer(await getOpen(db, setting, ticket), lang);
}

/**
 * Accepts an invitation. Account emails are confirmed, so only the owner of the invited email can accept. Throws
 * `gone` if the invitation is no longer open or the inviter may no longer grant the role.
 */
export async function acceptInvitation(
  db: Database,
  { accountId }: Member,
  { setting, ticket, lang }: Opening,
): Promise<Invitation> {
  const open = await getOpen(db, setting, ticket);
  await db.transaction(async (tx) => {
    // Runs before the row is locked, in the same order as `invite`: another order could deadlock.
    const stillMay = await mayGrant(tx, open, open.invitedBy, open.cities);
    const account = await getAccount(tx, accountId);
    if (account.email !== open.email) throw new AppError('forbidden');
    const [taken] = await tx
      .delete(staffInvitations)
      .where(isLink({ invitation: open.id, sends: open.sends }))
      .returning();
    if (!taken || !stillMay) throw new AppError('gone');
    await addRole(tx, open, taken.invitedBy, account, taken);
    await auditOf(tx, taken, 'invitation.accepted', { actorId: accountId, accountId });
  });
  return offer(open, lang);
}

/** Writes the audit entry without the email: the audit log outlives an account. */
function auditOf(
  tx: Transaction,
  { id, cityId, role, cities }: Row,
  action: 'invitation.sent' | 'invitation.withdrawn' | 'invitation.accepted',
  who: { actorId: string; accountId: string | null },
): Promise<void> {
  return audit(tx, {
    ...who,
    action,
    cityId: cities === 'all' ? null : cityId,
    subject: { kind: 'invitation', ref: id },
    detail: { role },
  });
}

/** Deletes long-expired invitations and returns their number. */
export async function deleteExpiredInvitations(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(staffInvitations)
    .where(lt(staffInvitations.expiresAt, sql`now() - ${forgetDays}::int * interval '1 day'`));
  return rowCount ?? 0;
}
