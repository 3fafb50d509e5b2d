import type { APIRequestContext, Page } from '@playwright/test';
import { createFixture } from './fixtures.ts';
import { type Facts, type Member, newcomer, post } from './members.ts';
import { noteSecrets } from './secrets.ts';

/** Somebody of the staff, with the secret of their app. */
export interface Staff extends Member {
  secret: string;
}

/** Staff with every role in all cities, and two-factor login. */
export async function newModerator({ lang = 'en', ...facts }: Facts = {}): Promise<Staff> {
  const person = { ...newcomer(), ...facts };
  const { token, totpSecret } = await createFixture('staff', { ...person, lang });
  noteSecrets({ ...person, token });
  return { ...person, token, secret: totpSecret };
}

/** What this member posts is public at once. */
export async function trust(request: APIRequestContext, staff: Member, member: Member): Promise<void> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const id = await idOf(request, staff, member);
  const answer = await request.put(`${accounts}/${id}/trusted`, { headers, data: { trusted: true } });
  if (!answer.ok()) throw new Error(await answer.text());
}

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

/** What other tests wait for must not be held here. */
export const holdNothing = (page: Page) =>
  page.route(/\/staff\/listings\/\d+\/hold$/, (route) =>
    route.fulfill({ json: { data: { heldUntil: new Date().toISOString() } } }),
  );

/** Decides what waits, as a moderator who has read it. It is final at once. */
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

/** Ends the minutes in which the last decision about a post can be undone: its author is notified now. */
export const endUndo = (listingId: number) => createFixture('endUndo', { listingId });
