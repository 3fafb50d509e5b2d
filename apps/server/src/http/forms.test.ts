import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { expect, test } from 'vitest';
import { createStaff } from '../modules/accounts/accounts.factory.ts';
import { createCity } from '../modules/places/places.factory.ts';
import { logIn } from '../testing/log-in.ts';
import { useTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { newVisitor } from '../testing/visitor.ts';

const app = useTestApp(({ db }) => db.transaction(async (tx) => void (await createCity(tx))));

const boundary = 'dalil-boundary';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (name: string, value: string, file = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

const subscribe = (payload: string, headers: Record<string, string> = multipart) =>
  app().inject({
    method: 'POST',
    url: '/api/mi/en/1/subscribes',
    headers,
    payload,
    remoteAddress: newVisitor(),
  });

const id = '00000000-0000-4000-8000-000000000001';
const takesBody = (endpoints as readonly Endpoint[]).filter(
  ({ method, encoding }) => method !== 'GET' && encoding !== 'form',
);

test('accepts a form where the contract declares one and returns 415 everywhere else', async () => {
  const staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['editor', 'moderator', 'admin'] }),
  );
  const headers = { ...(await logIn(app(), staff)), ...multipart };
  expect(takesBody.length).toBeGreaterThan(30);
  for (const { method, path } of takesBody) {
    const url = `/api/mi/en/1/${path.replace(':id', path.startsWith('profile/listings') ? '1' : id)}`;
    const payload = `${part('email', 'salma@mail.example')}${end}`;
    const { statusCode } = await app().inject({
      method: method as 'POST',
      url,
      headers,
      payload,
      remoteAddress: newVisitor(),
    });
    expect(`${method} ${path} ${statusCode}`).toBe(`${method} ${path} 415`);
  }
  for (const url of ['/', '/About', '/api/nothing', '/healthz']) {
    const { statusCode } = await app().inject({
      method: 'POST',
      url,
      headers,
      payload: `${part('a', 'b')}${end}`,
    });
    expect([404, 405, 415], url).toContain(statusCode);
  }
});

test.each([
  ['many fields', Array.from({ length: 50 }, (_, n) => part(`field${n}`, 'x')).join(''), 413],
  ['one field again and again', Array.from({ length: 5 }, () => part('email', 'x@y.z')).join(''), 413],
  ['a file where none is named', part('email', 'x'.repeat(100), 'a.txt'), 413],
  ['a long field', part('email', 'x'.repeat(5_000)), 400],
  ['more than all of it may have', part('email', 'x'.repeat(50_000)), 413],
  [
    'a field that is no text',
    part('email', '{"a":1}').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n'),
    400,
  ],
  [
    'no JSON where it says so',
    part('email', '{').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n'),
    400,
  ],
  ['a name of every object', part('__proto__', 'x'), 400],
  ['a NUL', part('email', 'a\0@mail.example'), 400],
])('rejects %s', async (_what, parts, status) => {
  const response = await subscribe(`${parts}${end}`);
  expect(response.statusCode, response.body).toBe(status);
  expect(response.headers['content-type']).toContain('problem+json');
});

test.each([
  ['ends in the middle', part('email', 'salma@mail.example')],
  ['ends in the middle of a part too many', part('a', 'b').repeat(9).slice(0, -9)],
  [
    'ends in the middle of a part without a name',
    `--${boundary}\r\nx: y\r\n\r\nz\r\n`.repeat(300).slice(0, -9),
  ],
  ['has no part', 'nothing of the kind'],
  ['has broken headers', `--${boundary}\r\n\0: \u0001\r\n\r\nx\r\n${end}`],
  ['is of another boundary', `${part('email', 'salma@mail.example')}${end}`.replaceAll(boundary, 'other')],
  ['is only an end', end],
])('returns a client error for a form that %s', async (_how, payload) => {
  expect([400, 413]).toContain((await subscribe(payload)).statusCode);
});

test('returns a client error for a form without a boundary', async () => {
  const { statusCode } = await subscribe(part('email', 'a@b.co'), { 'content-type': 'multipart/form-data' });
  expect(statusCode).toBe(400);
});

/**
 * Sends an endless body without declaring its length, as an attacker would. Returns the status and the bytes sent, or
 * null if the connection was cut before the response was read, which may happen to a client that continues sending.
 */
function endless(port: number, path: string): Promise<{ status: number; sent: number } | null> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const sending = openRequest({ port, path, method: 'POST', headers: multipart }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, sent });
      sending.destroy();
    });
    sending.on('error', (error) => (sent > 0 ? resolve(null) : reject(error)));
    sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="email"\r\n\r\n`);
    const chunk = 'x'.repeat(16_384);
    const more = () => {
      if (sending.destroyed || sent > 50_000_000) return;
      sent += chunk.length;
      sending.write(chunk, () => setImmediate(more));
    };
    more();
  });
}

test('cuts off an endless body, whatever length it declares', async () => {
  await app().listen({ port: 0, host: '127.0.0.1' });
  const { port } = app().server.address() as AddressInfo;
  const { status, sent } = await until('an answer that was read', () =>
    endless(port, '/api/mi/en/1/subscribes'),
  );
  expect(status).toBe(413);
  expect(sent).toBeLessThan(5_000_000);
});

test('reads no JSON body longer than a long post', async () => {
  const payload = JSON.stringify({ email: 'x'.repeat(70_000), password: 'x' });
  const response = await app().inject({
    method: 'POST',
    url: '/api/mi/en/1/login',
    headers: { 'content-type': 'application/json' },
    payload,
    remoteAddress: newVisitor(),
  });
  expect(response.statusCode).toBe(413);
});
