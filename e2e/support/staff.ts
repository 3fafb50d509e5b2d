import type { APIRequestContext, Page } from '@playwright/test';
import { apart, type Member, type Newcomer, newMember, post, turnOnTwoStep } from './members.ts';
import { runScript } from './run-script.ts';

/** Somebody of the staff, with the secret of their app. */
export interface Staff extends Member {
  secret: string;
}

/** A moderator, as an operator and an admin make one: by the command, then by giving themselves the role. */
export async function newModerator(
  request: APIRequestContext,
  facts: Partial<Newcomer> = {},
): Promise<Staff> {
  const member = await newMember(request, facts);
  const { secret } = await turnOnTwoStep(request, member);
  runScript('src/account-admin.ts', member.email);
  await setOfAccount(request, member, member, 'roles', {
    roles: ['moderator', 'editor', 'admin'],
    cities: 'all',
  });
  return { ...member, secret };
}

/** A second one, beside who is logged in here. */
export const newModeratorApart = (facts: Partial<Newcomer> = {}): Promise<Staff> =>
  apart((elsewhere) => newModerator(elsewhere, facts));

/** What this member posts is public at once. */
export const trust = (request: APIRequestContext, staff: Member, member: Member) =>
  setOfAccount(request, staff, member, 'trusted', { trusted: true });

const accounts = '/api/mi/en/1/staff/accounts';

/** Of somebody's account, as staff find it. */
export async function idOf(
  request: APIRequestContext,
  { token }: Member,
  { email }: Member,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const found = await request.get(`${accounts}?email=${encodeURIComponent(email)}`, { headers });
  const [account] = ((await found.json()) as { data: { id: string }[] }).data;
  return account?.id ?? '';
}

async function setOfAccount(
  request: APIRequestContext,
  staff: Member,
  member: Member,
  what: 'roles' | 'trusted',
  data: object,
): Promise<void> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const id = await idOf(request, staff, member);
  const answer = await request.put(`${accounts}/${id}/${what}`, { headers, data });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** What other tests wait for must not be held here. */
export const holdNothing = (page: Page) =>
  page.route(/\/staff\/listings\/\d+\/hold$/, (route) =>
    route.fulfill({ json: { data: { heldUntil: new Date().toISOString() } } }),
  );

/** Decides what waits, as a moderator who has read it. */
export async function decide(
  request: APIRequestContext,
  { token }: Member,
  id: number,
  decision: { decision: 'approve' } | { decision: 'requestChanges' | 'reject'; reason: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const review = await request.get(`/api/mi/en/1/staff/listings/${id}/review`, { headers });
  const { version } = ((await review.json()) as { data: { version: number } }).data;
  await post(request, `staff/listings/${id}/decision`, { ...decision, version }, token);
}
