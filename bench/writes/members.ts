import type { DatabaseHandle } from '@dalil/server/src/db/database.ts';
import { signToken } from '@dalil/server/src/http/bearer-token.ts';
import { createAccount } from '@dalil/server/src/modules/accounts/accounts.factory.ts';
import { openSession } from '@dalil/server/src/modules/accounts/login/sessions.service.ts';
import { businessOf } from '@dalil/server/src/modules/listings/kinds/businesses/businesses.factory.ts';
import { serverKey } from '@dalil/server/src/secrets/server-keys.ts';
import { sessionKey } from '../processes.ts';
import { requestUntilSuccess } from './request-until-success.ts';

/** A post and its version, as returned by the API. */
export interface Version {
  id: number;
  version: number;
}

export type Input = Awaited<ReturnType<typeof businessOf>>;

/** A trusted member, whose posts are published immediately, with a logged-in client that can call any server. */
export interface Member {
  id: string;
  call<T>(origin: string, method: 'POST' | 'PUT', path: string, body: object): Promise<T>;
}

export async function createMember({ db, pool }: DatabaseHandle): Promise<Member> {
  const { id, sessionId } = await db.transaction(async (tx) => {
    const account = await createAccount(tx);
    const session = await openSession(tx, account.id, { remember: false, userAgent: 'bench' });
    return { id: account.id, sessionId: session.id };
  });
  await pool.query('update accounts set trusted = true where id = $1', [id]);
  const token = await signToken(serverKey(sessionKey, 'token'), { accountId: id, sessionId });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    id,
    async call<T>(origin: string, method: string, path: string, body: object) {
      const url = `${origin}/api/mi/en/1/profile/${path}`;
      const response = await requestUntilSuccess(url, { method, headers, body: JSON.stringify(body) });
      return ((await response.json()) as { data: T }).data;
    },
  };
}

/** Returns the form input of a business in this category, with photos of the member. */
export const formInputOf = (
  { db }: DatabaseHandle,
  { id }: Member,
  [categoryId, ...subCategoryIds]: [number, ...number[]],
): Promise<Input> => db.transaction((tx) => businessOf(tx, id, { categoryId, subCategoryIds }));

const submit = ({ call }: Member, origin: string, { id, version }: Version): Promise<Version> =>
  call(origin, 'POST', `listings/${id}/submit`, { version, owner: true, terms: true });

export async function publish(member: Member, origin: string, input: Input): Promise<Version> {
  const byPrefix = await member.call<Version>(origin, 'POST', 'listings', { kind: 'business', input });
  return submit(member, origin, byPrefix);
}

/** Saves and submits an edit like the form does. */
export async function edit(
  member: Member,
  origin: string,
  { id, version }: Version,
  input: Input,
): Promise<Version> {
  const saved = await member.call<Version>(origin, 'PUT', `listings/${id}`, { version, input });
  return submit(member, origin, saved);
}
