import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createAccount, createStaff } from '../modules/accounts/accounts.factory.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import { createCity } from '../modules/places/places.factory.ts';
import { logIn } from '../testing/log-in.ts';
import { useTestApp } from '../testing/test-app.ts';
import { newVisitor } from '../testing/visitor.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2, region: 'oh', nameEn: 'Toledo' });
  });
});

const all = endpoints as readonly Endpoint[];
const staffs = all.filter(({ path }) => path.startsWith('staff/'));
const isStaffRole = (access: string): access is StaffRole =>
  (staffRoles as readonly string[]).includes(access);

/** Clients to test: a guest, a member, and each staff role in this city, in another city and in all cities. */
type Caller = 'guest' | 'member' | `${StaffRole} of ${'this city' | 'another city' | 'all'}`;
const roleHere: Record<Caller, StaffRole | null> = {
  guest: null,
  member: null,
  'editor of this city': 'editor',
  'editor of another city': null,
  'editor of all': 'editor',
  'moderator of this city': 'moderator',
  'moderator of another city': null,
  'moderator of all': 'moderator',
  'admin of this city': 'admin',
  'admin of another city': null,
  'admin of all': 'admin',
};
const callers = Object.keys(roleHere) as Caller[];

interface Person {
  id: string;
  headers: Record<string, string>;
}
const people = new Map<Caller, Person>();
beforeAll(async () => {
  for (const caller of callers) {
    if (caller === 'guest') continue;
    const [role] = staffRoles.filter((each) => caller.startsWith(each));
    const rolesFor = caller.endsWith('this city') ? 1 : caller.endsWith('another city') ? 2 : undefined;
    const account = await app().db.transaction((tx) =>
      role
        ? createStaff(tx, app().config.SESSION_KEY, { roles: [role], ...(rolesFor ? { rolesFor } : {}) })
        : createAccount(tx),
    );
    people.set(caller, { id: account.id, headers: await logIn(app(), account) });
  }
});

const ask = (caller: Caller, { method, path }: Endpoint, id = '1', payload?: object) =>
  app().inject({
    method,
    url: `/api/mi/en/1/${path.replaceAll(/:\w+/g, id)}`,
    headers: people.get(caller)?.headers ?? {},
    remoteAddress: newVisitor(),
    ...(payload ? { payload } : {}),
  });

/**
 * Expected response if only the declared access counts: a client may use exactly the endpoints that require its role.
 */
function expected(caller: Caller, { access, alsoFor }: Endpoint): string {
  if (caller === 'guest') return '401 unauthenticated';
  return [access, alsoFor].some((role) => role === roleHere[caller]) ? 'let in' : '403 forbidden';
}

async function answered(caller: Caller, endpoint: Endpoint): Promise<string> {
  const response = await ask(caller, endpoint);
  const { statusCode } = response;
  if (statusCode >= 500) return String(statusCode);
  return [401, 403].includes(statusCode) ? `${statusCode} ${response.json().code}` : 'let in';
}

const table = async (requested: readonly Caller[], endpoint: Endpoint, answer: typeof answered) =>
  Object.fromEntries(
    await Promise.all(requested.map(async (caller) => [caller, await answer(caller, endpoint)])),
  );

test('all staff endpoints are under staff/, and no others are', () => {
  expect(staffs.length).toBeGreaterThan(15);
  expect(all.filter(({ access }) => isStaffRole(access))).toEqual(staffs);
});

const named = staffs.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(named)('%s is open to its role in this city and to no one else', async (_name, endpoint) => {
  const declared = await table(callers, endpoint, async (caller) => expected(caller, endpoint));
  expect(Object.values(declared)).toContain('let in');
  expect(await table(callers, endpoint, answered)).toEqual(declared);
});

test('no client can grant themselves a role that they could not grant to others', async () => {
  const setRoles = staffs.find(({ method, path }) => `${method} ${path}` === 'PUT staff/accounts/:id/roles');
  if (!setRoles) throw new Error('no endpoint grants roles');
  const rolesOf = async (caller: Caller) => {
    const { headers } = people.get(caller) ?? expect.unreachable();
    const read = async (url: string) => (await app().inject({ url, headers })).json().data.roles;
    return [await read('/api/mi/en/1/profile'), await read('/api/oh/en/2/profile')];
  };
  for (const caller of callers.filter((each) => each !== 'guest' && roleHere[each] !== 'admin')) {
    const before = await rolesOf(caller);
    for (const cities of ['this', 'all'])
      for (const role of staffRoles) {
        const response = await ask(caller, setRoles, people.get(caller)?.id, { roles: [role], cities });
        expect([caller, response.statusCode]).toEqual([caller, 403]);
      }
    expect(await rolesOf(caller)).toEqual(before);
  }
  const here: Caller = 'admin of this city';
  const forAll = { roles: [...staffRoles], cities: 'all' };
  expect((await ask(here, setRoles, people.get(here)?.id, forAll)).statusCode).toBe(403);
  expect(await rolesOf(here)).toEqual([['admin'], []]);
});

test('without two-factor authentication every role is rejected with that reason', async () => {
  await app().db.update(accounts).set({ twoFactorSecret: null });
  const notified = async (caller: Caller, endpoint: Endpoint) =>
    expected(caller, endpoint).replace('let in', '403 twoStepRequired');
  for (const [name, endpoint] of named)
    expect([name, await table(callers, endpoint, answered)]).toEqual([
      name,
      await table(callers, endpoint, notified),
    ]);
});

test('an ended session opens nothing, whatever the roles of the account', async () => {
  const admin = people.get('admin of all');
  await app()
    .db.delete(accounts)
    .where(eq(accounts.id, admin?.id ?? ''));
  for (const endpoint of staffs) expect((await ask('admin of all', endpoint)).statusCode).toBe(401);
});
