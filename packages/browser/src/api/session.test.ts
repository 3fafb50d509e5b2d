import type { ApiRequest, ApiResponse, Transport } from '@dalil/contract/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { memberStorage } from '../storage/member-storage.ts';
import { keepSession, sessionEndedEvent, withRenewal } from './session.ts';

const renewUrl = '/api/mi/en/1/session/renew';
const ended = vi.fn();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => type === sessionEndedEvent && ended());
  ended.mockClear();
});

/** Returns a token shaped like the server's, valid for `seconds` from `serverNow`. */
function token(seconds: number, name: string, serverNow = Date.now()): string {
  const payload = btoa(JSON.stringify({ exp: Math.floor(serverNow / 1_000) + seconds, name }));
  return `h.${payload.replaceAll('+', '-').replaceAll('/', '_')}.s`;
}

const session = (bearer: string) => ({
  token: bearer,
  expiresInSeconds: 900,
  name: 'Salma Nasser',
  email: 'salma@mail.example',
  roles: [],
});

const response = (status: number, body: unknown): ApiResponse => ({ status, json: async () => body });
const unauthenticated = () => response(401, { code: 'unauthenticated' });

/** Server stub that accepts one token and responds to renewals with the given function. */
function server(good: string, renewal: () => Promise<ApiResponse>) {
  const calls: string[] = [];
  const send: Transport = async ({ url, headers }) => {
    calls.push(url === renewUrl ? 'renew' : (headers.authorization ?? 'guest'));
    if (url === renewUrl) return renewal();
    return headers.authorization === `Bearer ${good}` ? response(200, { data: 'yours' }) : unauthenticated();
  };
  return { calls, call: withRenewal(send, renewUrl) };
}

const request = (): ApiRequest => ({
  method: 'GET',
  url: '/api/mi/en/1/profile',
  headers: { authorization: `Bearer ${memberStorage.token()}` },
});

test('renews a rejected token once for all requests and repeats each request', async () => {
  const [old, fresh] = [token(900, 'old'), token(900, 'fresh')];
  const { calls, call } = server(fresh, async () => response(200, { data: session(fresh) }));
  keepSession(session(old));
  const responses = await Promise.all([call(request()), call(request()), call(request())]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(calls.filter((made) => made === 'renew')).toHaveLength(1);
  expect(memberStorage.token()).toBe(fresh);
  expect(ended).not.toHaveBeenCalled();
});

test('renews a token shortly before it expires, so that no request is rejected', async () => {
  const [old, fresh] = [token(30, 'old'), token(900, 'fresh')];
  const { calls, call } = server(fresh, async () => response(200, { data: session(fresh) }));
  memberStorage.keep(session(old));
  expect((await call(request())).status).toBe(200);
  expect(calls).toEqual(['renew', `Bearer ${fresh}`]);
});

test('does not renew on every request when the clock is an hour off', async () => {
  const ahead = Date.now() - 3_600_000;
  const fresh = token(900, 'fresh', ahead);
  const { calls, call } = server(fresh, async () => response(200, { data: session(fresh) }));
  keepSession(session(fresh));
  await call(request());
  expect(calls).toEqual([`Bearer ${fresh}`]);
});

test('announces an ended session once and removes only the login data', async () => {
  const { call } = server('none', async () => unauthenticated());
  localStorage.setItem('cityId', '7');
  keepSession(session(token(900, 'old')), true);
  const responses = await Promise.all([call(request()), call(request())]);
  expect(responses.map(({ status }) => status)).toEqual([401, 401]);
  expect(ended).toHaveBeenCalledOnce();
  expect([
    memberStorage.token(),
    memberStorage.name(),
    memberStorage.email(),
    memberStorage.cityId(),
  ]).toEqual([null, null, null, 7]);
});

test('preserves the session when the server is busy', async () => {
  const { call } = server('none', async () => response(503, { code: 'unavailable' }));
  const old = token(900, 'old');
  keepSession(session(old));
  expect((await call(request())).status).toBe(503);
  expect(memberStorage.token()).toBe(old);
  expect(ended).not.toHaveBeenCalled();
});

test('does not log in again when a renewal arrives after logout', async () => {
  const fresh = token(900, 'fresh');
  const { call } = server(fresh, async () => {
    memberStorage.clear();
    return response(200, { data: session(fresh) });
  });
  keepSession(session(token(900, 'old')));
  expect((await call(request())).status).toBe(401);
  expect(memberStorage.token()).toBeNull();
});

test('passes through a 401 with another error code', async () => {
  const calls: string[] = [];
  const call = withRenewal(async ({ url }) => {
    calls.push(url);
    return response(401, { code: 'wrongPassword' });
  }, renewUrl);
  keepSession(session(token(900, 'old')));
  expect(await (await call(request())).json()).toEqual({ code: 'wrongPassword' });
  expect(calls).toHaveLength(1);
});
