import { expect, test } from 'vitest';
import { bases, contentOf } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount } from '../accounts.factory.ts';

const app = useTestApp(({ db }) => db.transaction(async (tx) => void (await createCity(tx))));

async function member(facts: Parameters<typeof createAccount>[1] = {}) {
  const account = await app().db.transaction((tx) => createAccount(tx, facts));
  return { account, headers: await logIn(app(), account) };
}

const url = '/api/mi/en/1/profile';

test('rejects guests who read or change a profile [9.06]', async () => {
  for (const method of ['GET', 'PATCH'] as const) {
    const response = await app().inject({ method, url });
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('Please login first.');
  }
});

for (const { lang, base } of bases)
  test(`returns a member's stored data without secrets (${lang}) [4.16] [8.14]`, async () => {
    const { account, headers } = await member({ name: 'ليلى حداد', gender: 'female', phone: '+13135550147' });
    const response = await app().inject({ url: `${base}/profile`, headers });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(contentOf(response)).toEqual({
      id: account.id,
      name: 'ليلى حداد',
      email: account.email,
      phone: '+13135550147',
      gender: 'female',
      photo: null,
      roles: [],
      twoStep: false,
      memberSince: account.createdAt.toISOString(),
    });
  });

test('changes name, phone and gender; omitted fields stay unchanged [1.15]', async () => {
  const { account, headers } = await member({ name: 'Omar Saleh', gender: 'male' });
  const change = (payload: object) => app().inject({ method: 'PATCH', url, headers, payload });
  expect(contentOf(await change({ name: '  عمر صالح ', phone: '(٣١٣) 555-0199' }))).toMatchObject({
    name: 'عمر صالح',
    phone: '+13135550199',
    gender: 'male',
    email: account.email,
  });
  expect(contentOf(await change({ gender: null }))).toMatchObject({ name: 'عمر صالح', gender: null });
  expect(contentOf(await change({}))).toMatchObject({ name: 'عمر صالح', phone: '+13135550199' });
  // Fields with an endpoint of their own are ignored here.
  expect(contentOf(await change({ email: 'x@mail.example', roles: ['admin'] }))).toMatchObject({
    email: account.email,
    roles: [],
  });
});

test('reports every invalid field at once and changes nothing [1.15] [6.13]', async () => {
  const { account, headers } = await member();
  const payload = { name: ' ', phone: 'call me', gender: 'other' };
  const response = await app().inject({ method: 'PATCH', url, headers, payload });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject({
    name: [{ message: 'Name is required.' }],
    phone: [{ key: 'errors.field.phoneInvalid' }],
    gender: [{ key: 'errors.field.invalid' }],
  });
  expect(contentOf(await app().inject({ url, headers }))).toMatchObject({ name: account.name });
});

test('rejects the word for guests as a name, in both languages', async () => {
  const { headers } = await member();
  for (const name of ['Guest', 'زائر']) {
    const response = await app().inject({ method: 'PATCH', url, headers, payload: { name } });
    expect(response.json().errors.name[0].key).toBe('errors.field.nameReserved');
  }
});
