import type { StaffRole } from '@dalil/contract/account-fields';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../../testing/log-in.ts';
import { useMail } from '../../../../testing/mail/test-mail.ts';
import { newEmail } from '../../../../testing/new-registration.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { newVisitor } from '../../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../../accounts/accounts.factory.ts';
import { accounts, cityRoles } from '../../../accounts/accounts.table.ts';
import { auditLog } from '../../../audit/audit.table.ts';
import { createCity } from '../../../places/places.factory.ts';
import { invitationPath } from './invitation-token.ts';
import { deleteExpiredInvitations } from './invitations.service.ts';
import { staffInvitations } from './invitations.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2, region: 'oh', nameEn: 'Toledo', nameAr: 'توليدو' });
  });
});
const { mailTo } = useMail(app);
beforeEach(async () => {
  await app().db.delete(accounts);
});

type Who = { id: string };
const member = (facts = {}) => app().db.transaction((tx) => createAccount(tx, facts));
/** Creates a staff member of one city (`rolesFor`) or of all cities. */
const staff = (role: StaffRole, rolesFor?: number) =>
  app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, {
      ...{ roles: [role], name: 'Huda Najjar' },
      ...(rolesFor ? { rolesFor, cityId: rolesFor } : {}),
    }),
  );

async function call(as: Who | null, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  return app().inject({
    ...{ method, url: `/api/mi/en/1/${path}`, remoteAddress: newVisitor() },
    headers: as ? await logIn(app(), as) : {},
    ...(payload ? { payload } : {}),
  });
}
const invite = (as: Who, email: string, facts: object = {}) =>
  call(as, 'POST', 'staff/invitations', { email, lang: 'ar', role: 'moderator', ...facts });
const list = async (as: Who) => (await call(as, 'GET', 'staff/invitations')).json();
const resend = (as: Who, id: string) => call(as, 'POST', `staff/invitations/${id}/resend`);
const read = (ticket: string) => call(null, 'GET', `invitation?ticket=${ticket}`);
const accept = (as: Who, ticket: string) => call(as, 'POST', 'profile/invitation', { ticket });

async function invitationOf(email: string) {
  const [row] = await app().db.select().from(staffInvitations).where(eq(staffInvitations.email, email));
  if (!row) throw new Error(`no invitation was sent to ${email}`);
  const path = await invitationPath(app().config.SESSION_KEY, { invitation: row.id, sends: row.sends });
  return { row, ticket: new URL(path, 'https://dalil.example').searchParams.get('ticket') ?? '' };
}
/** Sends an invitation to an email without an account, on behalf of `admin`, and returns the invitation. */
async function invited(admin: Who, email = newEmail(), facts: object = {}) {
  const response = await invite(admin, email, facts);
  expect([response.statusCode, response.json().data]).toEqual([200, { accountId: null }]);
  return { email, ...(await invitationOf(email)) };
}
const rolesOf = async ({ id }: Who) => {
  const [row] = await app().db.select().from(accounts).where(eq(accounts.id, id));
  const given = await app().db.select().from(cityRoles).where(eq(cityRoles.accountId, id));
  return [...(row?.roles ?? []), ...given.map(({ cityId, role }) => `${role} of ${cityId}`)];
};
const codeOf = (response: Awaited<ReturnType<typeof call>>) => [response.statusCode, response.json().code];

test('grants the role once to an account created with the invited email', async () => {
  const admin = await staff('admin', 1);
  const email = newEmail();
  await invited(admin, email);
  const mail = await mailTo(email);
  expect(mail).toMatchObject({ lang: 'ar', subject: 'دعوة إلى الانضمام إلى فريق دليل' });
  expect(mail.text).toContain('Huda Najjar');
  const [, ticket = ''] = /newsletter\/invitation\?ticket=([\w.-]+)/.exec(mail.text) ?? [];
  expect((await read(ticket)).json().data).toEqual({
    ...{ email, role: 'moderator', cities: 'this', city: 'Dearborn' },
  });
  expect((await list(admin)).data).toMatchObject([{ email, invitedBy: 'Huda Najjar', expired: false }]);
  const newcomer = await member({ email });
  expect(await rolesOf(newcomer)).toEqual([]);
  expect((await accept(newcomer, ticket)).statusCode).toBe(200);
  expect(await rolesOf(newcomer)).toEqual(['moderator of 1']);
  expect((await list(admin)).data).toEqual([]);
  expect(codeOf(await accept(newcomer, ticket))).toEqual([410, 'gone']);
  expect(codeOf(await read(ticket))).toEqual([410, 'gone']);
  const log = await app().db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.slice(-3).map(({ action, actorId, accountId }) => [action, actorId, accountId])).toEqual([
    ['invitation.sent', admin.id, null],
    ['roles.set', admin.id, newcomer.id],
    ['invitation.accepted', newcomer.id, newcomer.id],
  ]);
  expect(JSON.stringify(log)).not.toContain(email);
});

test('accepts an invitation once when two requests accept it concurrently', async () => {
  const { email, ticket } = await invited(await staff('admin', 1));
  const newcomer = await member({ email });
  const responses = await Promise.all([accept(newcomer, ticket), accept(newcomer, ticket)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
});

test('grants the role at once to an account that the inviter can see', async () => {
  const [admin, account] = [await staff('admin', 1), await member()];
  const given = await invite(admin, account.email.toUpperCase());
  expect(given.json().data).toEqual({ accountId: account.id });
  expect(await rolesOf(account)).toEqual(['moderator of 1']);
  const again = await invite(admin, account.email);
  expect(again.json().errors.email[0].key).toBe('errors.field.hasRole');
  const second = await invite(await staff('admin'), account.email, { role: 'editor', cities: 'all' });
  expect(second.json().data).toEqual({ accountId: account.id });
  expect(await rolesOf(account)).toEqual(['editor', 'moderator of 1']);
});

test('sends an invitation instead of revealing to an admin of one city an account in another', async () => {
  const [admin, stranger] = [await staff('admin', 1), await member({ cityId: 2 })];
  const { ticket } = await invited(admin, stranger.email);
  expect(await rolesOf(stranger)).toEqual([]);
  expect((await accept(stranger, ticket)).statusCode).toBe(200);
  expect(await rolesOf(stranger)).toEqual(['moderator of 1']);
});

test('rejects an invitation for another email and leaves it open', async () => {
  const { email, ticket } = await invited(await staff('admin', 1));
  const other = await member();
  expect(codeOf(await accept(other, ticket))).toEqual([403, 'forbidden']);
  expect(await rolesOf(other)).toEqual([]);
  expect((await accept(await member({ email }), ticket)).statusCode).toBe(200);
});

test('rejects links that are forged, expired, replaced or withdrawn', async () => {
  const admin = await staff('admin', 1);
  const { email, row, ticket } = await invited(admin);
  const newcomer = await member({ email });
  const refused = async (tried: string) => {
    expect(codeOf(await read(tried))).toEqual([410, 'gone']);
    expect(codeOf(await accept(newcomer, tried))).toEqual([410, 'gone']);
    expect(await rolesOf(newcomer)).toEqual([]);
  };
  await refused('x');
  await refused(`${ticket.slice(0, -3)}abc`);
  await app().db.update(staffInvitations).set({ expiresAt: sql`now() - interval '1 second'` });
  await refused(ticket);
  expect((await list(admin)).data).toMatchObject([{ email, expired: true }]);
  expect((await resend(admin, row.id)).statusCode).toBe(200);
  await refused(ticket);
  const { ticket: renewed } = await invitationOf(email);
  expect((await read(renewed)).statusCode).toBe(200);
  expect((await call(admin, 'DELETE', `staff/invitations/${row.id}`)).statusCode).toBe(200);
  await refused(renewed);
  expect(codeOf(await resend(admin, row.id))).toEqual([404, 'notFound']);
});

test('grants nothing when the inviter lost the right, until another admin resends the invitation', async () => {
  const lose = {
    role: (id: string) => app().db.delete(cityRoles).where(eq(cityRoles.accountId, id)),
    account: (id: string) =>
      app().db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, id)),
  };
  for (const lost of [lose.role, lose.account]) {
    const [inviter, other] = [await staff('admin', 1), await staff('admin', 1)];
    const { email, row, ticket } = await invited(inviter);
    const newcomer = await member({ email });
    await lost(inviter.id);
    expect(codeOf(await accept(newcomer, ticket))).toEqual([410, 'gone']);
    expect(await rolesOf(newcomer)).toEqual([]);
    expect((await resend(other, row.id)).statusCode).toBe(200);
    expect((await accept(newcomer, (await invitationOf(email)).ticket)).statusCode).toBe(200);
    expect(await rolesOf(newcomer)).toEqual(['moderator of 1']);
  }
});

test("rejects invitations beyond the inviter's own rights and hides all-city invitations from an admin of one city", async () => {
  const [admin, everywhere] = [await staff('admin', 1), await staff('admin')];
  expect(codeOf(await invite(admin, newEmail(), { cities: 'all' }))).toEqual([403, 'forbidden']);
  expect(codeOf(await invite(await staff('admin', 2), newEmail()))).toEqual([403, 'forbidden']);
  const { row, email, ticket } = await invited(everywhere, newEmail(), { cities: 'all', role: 'admin' });
  expect(await list(admin)).toEqual({ data: [], meta: { mayGive: ['this'] } });
  expect(await list(everywhere)).toMatchObject({ data: [{ email }], meta: { mayGive: ['this', 'all'] } });
  expect(codeOf(await resend(admin, row.id))).toEqual([404, 'notFound']);
  expect(codeOf(await call(admin, 'DELETE', `staff/invitations/${row.id}`))).toEqual([404, 'notFound']);
  const newcomer = await member({ email, cityId: 2 });
  expect((await accept(newcomer, ticket)).statusCode).toBe(200);
  expect(await rolesOf(newcomer)).toEqual(['admin']);
});

test('sends at most five emails a day to one mailbox, whatever the spelling', async () => {
  const admin = await staff('admin', 1);
  const { email, row } = await invited(admin);
  expect((await invite(admin, email)).json().errors.email[0].key).toBe('errors.field.invited');
  for (let n = 3; n <= 5; n++) expect((await resend(admin, row.id)).statusCode).toBe(200);
  expect((await resend(admin, row.id)).statusCode).toBe(429);
  expect((await invite(admin, email.replace('@', '+tag@'))).statusCode).toBe(429);
});

test('deletes an invitation with its inviter, and a month after it expired', async () => {
  const admin = await staff('admin', 1);
  const { email } = await invited(admin);
  await app().db.update(staffInvitations).set({ expiresAt: sql`now() - interval '29 days'` });
  expect(await deleteExpiredInvitations(app().db)).toBe(0);
  await app().db.update(staffInvitations).set({ expiresAt: sql`now() - interval '31 days'` });
  expect(await deleteExpiredInvitations(app().db)).toBe(1);
  await invited(admin, email);
  await app().db.delete(accounts).where(eq(accounts.id, admin.id));
  expect(await app().db.$count(staffInvitations, eq(staffInvitations.email, email))).toBe(0);
});
