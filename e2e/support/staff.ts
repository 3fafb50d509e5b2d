import type { APIRequestContext, Page } from '@playwright/test';
import { createFixture } from './fixtures.ts';
import { type Member, type MemberOptions, newcomer, post } from './members.ts';
import { noteSecrets } from './secrets.ts';

/** A staff member with their TOTP secret. */
export interface Staff extends Member {
  secret: string;
}

/** Creates a staff member with every role in all cities and two-factor login. */
export async function newModerator({ lang = 'en', ...facts }: MemberOptions = {}): Promise<Staff> {
  const person = { ...newcomer(), ...facts };
  const { token, totpSecret } = await createFixture('staff', { ...person, lang });
  noteSecrets({ ...person, token });
  return { ...person, token, secret: totpSecret };
}

/** Marks a member as trusted: their posts become public at once. */
export async function trust(request: APIRequestContext, staff: Member, member: Member): Promise<void> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const id = await idOf(request, staff, member);
  const response = await request.put(`${accounts}/${id}/trusted`, { headers, data: { trusted: true } });
  if (!response.ok()) throw new Error(await response.text());
}

const accounts = '/api/mi/en/1/staff/accounts';

/** Returns the id of an account, as listed in the staff app. */
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

/** Stubs the request that locks a post for review, so that this page does not lock posts of other tests. */
export const stubReviewLocks = (page: Page) =>
  page.route(/\/staff\/listings\/\d+\/hold$/, (route) =>
    route.fulfill({ json: { data: { heldUntil: new Date().toISOString() } } }),
  );

/** Decides on a pending post as a moderator who has read it, without an undo period. */
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
  await endUndo(id);
}

/** Ends the undo period of the last decision about a post, so that its author is notified now. */
export const endUndo = (listingId: number) => createFixture('endUndo', { listingId });
