import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { ageCode } from '../../testing/age-code.ts';
import { openBrowser } from '../../testing/browser/browser.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { logIn } from '../../testing/log-in.ts';
import { useMail } from '../../testing/mail/test-mail.ts';
import { newEmail, newRegistration } from '../../testing/new-registration.ts';
import { createCity } from '../places/places.factory.ts';
import { createStaff } from './accounts.factory.ts';

const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase({ LOG_LEVEL: 'trace' });
  app = await buildApp(database.config, { logStream });
  await app.db.transaction((tx) => createCity(tx));
});
const { codeTo, mailTo } = useMail(() => app, { logStream });
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

test("writes no password, code, token or session secret to the logs of server and worker during a member's actions [1.12] [1.14] [1.17]", async () => {
  const secrets = new Map<string, string>();
  const secret = (what: string, value: string) => {
    secrets.set(value, what);
    return value;
  };
  const person = newRegistration({ password: secret('first password', 'figs and olives 42 ✓') });
  const { email } = person;
  const browser = openBrowser(app);
  /** Sends one request and records every cookie and token of the browser as a secret. */
  const step = async (path: string, payload?: object, expected = 200) => {
    const response = await browser.send('POST', path, payload);
    expect([path, response.statusCode]).toEqual([path, expected]);
    const data = response.json().data ?? {};
    const token: string | undefined = data.token ?? data.session?.token;
    if (token) browser.token = secret('token', token);
    for (const { name, value } of response.cookies) if (value) secret(`cookie ${name}`, value);
    return data;
  };

  const { ticket } = await step('register', person, 202);
  const replaced = secret('replaced code', await codeTo(email));
  await ageCode(app, ticket, 60);
  await step('register/resend', { ticket }, 202);
  const code = secret('code', await codeTo(email, 2));
  await step('register/confirm', { ticket, code: replaced }, 400);

  // Renaming the table makes the next query fail, because the log of a failed query could contain the query's values.
  await app.db.execute(sql`alter table accounts rename to accounts_away`);
  await step('register/confirm', { ticket, code }, 500);
  await app.db.execute(sql`alter table accounts_away rename to accounts`);
  await step('register/confirm', { ticket, code });
  await step('logout');
  await step('login', { email, password: secret('wrong password', 'not it at all 77') }, 401);
  await step('login', { email, password: person.password, remember: true });
  await step('session/renew');

  const reset = await step('password/forgot', { email }, 202);
  const resetCode = secret('reset code', await codeTo(email, 4));
  const password = secret('second password', 'cedar and thyme 93');
  await step('password/reset', { ticket: reset.ticket, code: resetCode, password, passwordRepeat: password });
  await step('login', { email, password });

  const next = newEmail();
  const change = await step('profile/email', { email: next, password }, 202);
  const changeCode = secret('email code', await codeTo(next));
  await step('profile/email/confirm', { ticket: change.ticket, code: changeCode });
  await mailTo(email, 6);

  const admin = await app.db.transaction((tx) =>
    createStaff(tx, app.config.SESSION_KEY, { roles: ['admin'] }),
  );
  const invitee = newEmail();
  const headers = await logIn(app, admin);
  const payload = { email: invitee, lang: 'en', role: 'editor' };
  await app.inject({ method: 'POST', url: '/api/mi/en/1/staff/invitations', headers, payload });
  const [, invitation = ''] = /ticket=([\w.-]+)/.exec((await mailTo(invitee)).text) ?? [];
  secret('invitation', invitation);
  const read = await browser.send('GET', `invitation?ticket=${invitation}`);
  expect(read.json().data).toMatchObject({ email: invitee });

  const log = lines.join('');
  // Guards against checking an empty log: it must contain the requests, the failure and the tasks.
  for (const trace of [
    'register/confirm',
    'password/reset',
    'request failed',
    'accounts.sendCode',
    'mail.send',
  ])
    expect(log).toContain(trace);
  expect(secrets.size).toBeGreaterThan(12);
  const notified = [...secrets].filter(([value]) => log.includes(value)).map(([, what]) => what);
  expect(notified).toEqual([]);
  // The log must contain neither hashes nor the values of the failed insert.
  expect(log).not.toMatch(/argon2|سلمى/);
});
