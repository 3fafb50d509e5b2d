import type { Access } from '@dalil/contract/endpoint';
import type { Transaction } from '@dalil/server/src/db/database.ts';
import { signToken } from '@dalil/server/src/http/bearer-token.ts';
import { createAccount, createStaff } from '@dalil/server/src/modules/accounts/accounts.factory.ts';
import { openSession } from '@dalil/server/src/modules/accounts/login/sessions.service.ts';
import { serverKey } from '@dalil/server/src/secrets/server-keys.ts';
import { type Machine, sessionKey } from './machine.ts';

export type Role = Exclude<Access, 'public'>;

export interface Person {
  id: string;
  email: string;
  password: string;
  /** Headers that a logged-in browser sends. */
  headers: { authorization: string };
}

/**
 * Creates a logged-in person with this role. Bypasses the login endpoint, so no password or rate limit is involved.
 */
export function newPerson({ database }: Pick<Machine, 'database'>, role: Role): Promise<Person> {
  return database.db.transaction(async (tx) => {
    const account =
      role === 'member' ? await createAccount(tx) : await createStaff(tx, sessionKey, { roles: [role] });
    return loggedIn(tx, account);
  });
}

export async function loggedIn(
  tx: Transaction,
  { id, email, password }: Pick<Person, 'id' | 'email' | 'password'>,
): Promise<Person> {
  const session = await openSession(tx, id, { remember: false, userAgent: 'drill' });
  const key = serverKey(sessionKey, 'token');
  const token = await signToken(key, { accountId: id, sessionId: session.id });
  return { id, email, password, headers: { authorization: `Bearer ${token}` } };
}

export type People = Record<Role, Person>;

export async function newPeople(machine: Pick<Machine, 'database'>): Promise<People> {
  return {
    member: await newPerson(machine, 'member'),
    editor: await newPerson(machine, 'editor'),
    moderator: await newPerson(machine, 'moderator'),
    admin: await newPerson(machine, 'admin'),
  };
}
