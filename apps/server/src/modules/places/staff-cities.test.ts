import { isHostName, type StaffCity } from '@dalil/contract/staff-cities';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { apiClient, dataOf } from '../../testing/api.ts';
import { logIn } from '../../testing/log-in.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createStaff } from '../accounts/accounts.factory.ts';
import { auditLog } from '../audit/audit.table.ts';
import { createSettings } from '../settings/settings.factory.ts';
import { replaceHosts } from './hosts.service.ts';
import { createCity } from './places.factory.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createSettings(tx, await createCity(tx));
    const toledo = { id: 2, region: 'oh', nameEn: 'Toledo', nameAr: 'توليدو' };
    await createSettings(tx, await createCity(tx, toledo));
    await replaceHosts(tx, { cityId: 2 }, ['toledo.example', 'www.toledo.example']);
    const flint = { id: 3, nameEn: 'Flint', nameAr: 'فلينت' };
    await createSettings(tx, await createCity(tx, flint));
    await replaceHosts(tx, { cityId: 3 }, ['flint.example']);
  }),
);
const ask = apiClient(app);
/** A second process on the same database. */
let other: FastifyInstance;
let ofAll: Awaited<ReturnType<typeof logIn>>;
let ofDearborn: Awaited<ReturnType<typeof logIn>>;
beforeAll(async () => {
  other = await buildApp(app().config);
  const admin = (rolesFor?: number) =>
    app().db.transaction((tx) =>
      createStaff(tx, app().config.SESSION_KEY, { roles: ['admin'], ...(rolesFor && { rolesFor }) }),
    );
  ofAll = await logIn(app(), await admin());
  ofDearborn = await logIn(app(), await admin(1));
});
afterAll(() => other?.close());

const list = async (as = ofAll) => dataOf<StaffCity[]>(await ask(as, 'GET', 'staff/cities'));
async function toledo(): Promise<StaffCity> {
  const city = (await list()).find(({ id }) => id === 2);
  if (!city) throw new Error('Toledo not found');
  return city;
}
async function save(change: Partial<StaffCity> & { before?: string[] }, as = ofAll) {
  const { id, name, state, hosts } = await toledo();
  return ask(as, 'PUT', `staff/cities/${id}`, { name, state, hosts, before: hosts, ...change });
}

/** Returns the city that a process serves for a hostname. */
async function shownAt(process: FastifyInstance, host: string): Promise<string> {
  const { payload } = await process.inject({ url: '/api/oh/en/2/general-settings', headers: { host } });
  return JSON.parse(payload).data?.city.name ?? 'another';
}

test('shows an admin of all cities every city with its hostnames, and an admin of one city that one, read-only', async () => {
  expect(await list()).toMatchObject([
    { id: 1, hosts: [], mayChange: true },
    { id: 2, hosts: ['toledo.example', 'www.toledo.example'] },
    { id: 3, hosts: ['flint.example'] },
  ]);
  expect(await list(ofDearborn)).toMatchObject([{ id: 1, mayChange: false }]);
  expect((await save({ hosts: ['mine.example'] }, ofDearborn)).statusCode).toBe(403);
});

test('a change takes effect in every process within five seconds and is recorded', async () => {
  const soon = { timeout: 5_000, interval: 200 };
  const response = await save({
    name: { en: 'New Toledo', ar: 'توليدو الجديدة' },
    hosts: ['New.Toledo.example', 'toledo.example'],
  });
  expect(dataOf<StaffCity>(response)).toMatchObject({ hosts: ['new.toledo.example', 'toledo.example'] });
  for (const process of [app(), other]) {
    await expect.poll(() => shownAt(process, 'new.toledo.example'), soon).toBe('New Toledo');
    await expect
      .poll(() => process.hosts.resolve({ host: 'toledo.example' }).origin, soon)
      .toMatch(/new\.toledo\.example/);
    // The hostname is unassigned again and serves the default city.
    await expect.poll(() => process.hosts.resolve({ host: 'www.toledo.example' }).cityId, soon).toBe(1);
  }
  const [entry] = await app().db.select().from(auditLog).where(eq(auditLog.action, 'city.changed'));
  expect(entry).toMatchObject({
    cityId: 2,
    subjectKind: 'city',
    subjectRef: '2',
    detail: {
      before: ['toledo.example', 'www.toledo.example'],
      hosts: ['new.toledo.example', 'toledo.example'],
    },
  });
});

test('rejects invalid changes with a specific message and changes nothing', async () => {
  const { hosts } = await toledo();
  for (const [change, field, key] of [
    [{ hosts: [...hosts, 'flint.example'] }, 'hosts.2', 'errors.field.hostTaken'],
    [{ hosts: [] }, 'hosts', 'errors.field.hostLast'],
    [{ hosts: ['a.example', 'A.example'] }, 'hosts', 'errors.field.hostTwice'],
    [{ hosts: ['https://a.example'] }, 'hosts.0', 'errors.field.host'],
    [{ hosts: ['a.example:8080'] }, 'hosts.0', 'errors.field.host'],
    [{ hosts: [`${'a'.repeat(254)}`] }, 'hosts.0', 'errors.field.host'],
    [{ name: { en: '', ar: 'توليدو' } }, 'name.en', 'errors.field.required'],
  ] as const) {
    const refused = await save(change as never);
    expect([field, refused.statusCode]).toEqual([field, 400]);
    expect(refused.json().errors[field]?.[0], field).toMatchObject({ key });
  }
  expect((await save({ before: ['toledo.example'] })).statusCode).toBe(409);
  expect((await toledo()).hosts).toEqual(hosts);
});

test('normalises hostnames as browsers send them', () => {
  for (const name of ['dalil.example', 'localhost', 'xn--mgbayh7gpa.example', 'a-1.b.example'])
    expect([name, isHostName(name)]).toEqual([name, true]);
  for (const name of [
    ...['', '.', 'a..b', '-a.example', 'a-.example', 'A.example', '127.0.0.1', 'a b', 'دليل.example'],
    ...[`${'a'.repeat(64)}.example`, 'a_b.example', 'a.example/', 'a.example.'],
  ])
    expect([name, isHostName(name)]).toEqual([name, false]);
});
