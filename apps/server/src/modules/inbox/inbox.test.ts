import { expect, test } from 'vitest';
import { bases } from '../../testing/api.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { createCity } from '../places/places.factory.ts';
import { contactMessages } from './inbox.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});

const given = {
  name: 'سلمى Nasser',
  email: 'Salma@Mail.example',
  phone: '',
  subject: '',
  message: ' When does the market open? ',
};

const send = (payload: object, base = '/api/mi/en/1') =>
  app().inject({ method: 'POST', url: `${base}/contact-messages`, payload, remoteAddress: newVisitor() });

for (const { lang, base } of bases)
  test(`a message to the staff is kept as it was written, and thanked for (${lang}) [4.17 partly] [9.11 partly]`, async () => {
    const response = await send(given, base);
    expect(response.statusCode).toBe(200);
    expect(response.json().data.message).toBe(lang === 'ar' ? 'شكرًا على وقتك.' : 'Thank you for your time.');
    const kept = await app().db.select().from(contactMessages);
    expect(kept.filter((message) => message.lang === lang)).toMatchObject([
      {
        cityId: 1,
        name: 'سلمى Nasser',
        email: 'salma@mail.example',
        phone: null,
        subject: null,
        message: 'When does the market open?',
      },
    ]);
  });

test.each([
  ['an empty message [6.14 partly]', { message: '   ' }, { message: 'Message cant be empty.' }],
  ['no message at all [6.14 partly]', { message: '' }, { message: 'Message cant be empty.' }],
  ['no name [6.13]', { name: ' ' }, { name: 'Name is required.' }],
  ['a wrong address [6.10]', { email: 'salma@mail' }, { email: 'Email is not valid' }],
  ['no way to answer [6.09 partly]', { email: '' }, { email: 'Please fill phone number or email address' }],
])('%s is refused beside its field', async (_, change, expected) => {
  const response = await send({ ...given, ...change });
  expect(response.statusCode).toBe(400);
  const { errors } = response.json();
  expect(
    Object.fromEntries(
      Object.entries<{ message: string }[]>(errors).map(([field, [first]]) => [field, first?.message]),
    ),
  ).toEqual(expected);
});

test('the refusal is in the path’s language [6.14 partly]', async () => {
  const response = await send({ ...given, message: '' }, '/api/mi/ar/1');
  expect(response.json().errors.message[0].message).toBe('لا يمكن أن تكون الرسالة فارغة');
});
