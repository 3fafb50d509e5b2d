import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bases } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createStaff } from '../../accounts/accounts.factory.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2 });
  });
});

function subscribe(email: string | null, { base = '/api/mi/en/1', from = newVisitor() } = {}) {
  const form = new FormData();
  if (email !== null) form.set('email', email);
  return app().inject({ method: 'POST', url: `${base}/subscribes`, payload: form, remoteAddress: from });
}

const stored = (email: string) =>
  app().db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));

for (const { lang, base } of bases)
  test(`subscribes a valid email in the path’s language (${lang}) [8.15] [9.09]`, async () => {
    const response = await subscribe(`salma-${lang}@mail.example`, { base });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: { message: lang === 'ar' ? 'تم الاشتراك بنجاح.' : 'You have subscribed successfully.' },
    });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(await stored(`salma-${lang}@mail.example`)).toMatchObject([
      { cityId: 1, lang, confirmedAt: null },
    ]);
  });

test('responds the same to a second subscription, in any casing, and stores one [8.15]', async () => {
  const first = await subscribe('Karim@Mail.example');
  const second = await subscribe(' karim@mail.EXAMPLE ');
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect(await stored('karim@mail.example')).toHaveLength(1);
});

test('stores subscriptions per city [8.15]', async () => {
  await subscribe('maha@mail.example');
  await subscribe('maha@mail.example', { base: '/api/mi/en/2' });
  expect((await stored('maha@mail.example')).map(({ cityId }) => cityId).sort()).toEqual([1, 2]);
});

for (const bad of [
  '',
  'plain',
  'two@@mail.example',
  'a b@mail.example',
  '@mail.example',
  'a@mail',
  'a@mail.',
])
  test(`rejects “${bad}”: Email is not valid [6.01]`, async () => {
    const response = await subscribe(bad);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation',
      errors: { email: [{ key: 'errors.field.emailInvalid', message: 'Email is not valid' }] },
    });
  });

test('responds with the error in the path’s language [6.01]', async () => {
  const response = await subscribe('plain', { base: '/api/mi/ar/1' });
  expect(response.json().errors.email[0].message).toBe('البريد الإلكتروني غير صالح');
});

test('rejects a missing email and one that is longer than email allows', async () => {
  for (const bad of [`${'a'.repeat(250)}@mail.example`, null]) {
    const response = await subscribe(bad);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(['email']);
  }
});

test('rejects the sixth attempt within a minute, independently of other visitors', async () => {
  const from = newVisitor();
  for (let n = 1; n <= 5; n++) expect((await subscribe(`n${n}@mail.example`, { from })).statusCode).toBe(200);
  const sixth = await subscribe('n6@mail.example', { from, base: '/api/mi/ar/1' });
  expect(sixth.statusCode).toBe(429);
  expect(sixth.json()).toMatchObject({ code: 'tooManyRequests', message: expect.stringMatching(/[ء-ي]/) });
  expect(await stored('n6@mail.example')).toEqual([]);
  expect((await subscribe('n7@mail.example')).statusCode).toBe(200);
});

test('lets an admin list and export the subscribers of their city, and records the export', async () => {
  const admin = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['admin'], rolesFor: 2 }),
  );
  const headers = await logIn(app(), admin);
  const ask = (path: string) =>
    app().inject({ url: `/api/mi/en/2/staff/subscribers${path}`, headers, remoteAddress: newVisitor() });
  await app().db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.cityId, 2));
  const addresses = Array.from({ length: 30 }, (_, n) => `reader${String(n).padStart(2, '0')}@mail.example`);
  await app()
    .db.insert(newsletterSubscriptions)
    .values(
      addresses.map((email, n) => ({
        cityId: 2,
        email,
        lang: n % 3 === 0 ? ('en' as const) : ('ar' as const),
        confirmedAt: n % 2 === 0 ? new Date() : null,
      })),
    );
  expect((await ask('/counts')).json().data).toEqual({ all: 30, confirmed: 15, en: 10, ar: 20 });
  const first = (await ask('')).json();
  const second = (await ask(`?cursor=${first.meta.next}`)).json();
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(addresses);
  expect(await app().db.$count(auditLog, eq(auditLog.action, 'newsletter.exported'))).toBe(0);

  const table = await ask('/export');
  expect(table.headers['content-type']).toContain('text/csv');
  expect(table.body.trim().split('\r\n')).toHaveLength(31);
  expect(table.body).toContain('"reader07@mail.example","ar"');
  const written = await app().db.select().from(auditLog).where(eq(auditLog.action, 'newsletter.exported'));
  expect(written).toMatchObject([{ actorId: admin.id, cityId: 2, subjectKind: 'newsletter' }]);
});
