import { createHmac } from 'node:crypto';
import type { Language } from '@dalil/messages/languages';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { randomClientIp } from './client-ip.ts';
import { serverPort } from './environment.ts';
import { createFixture } from './fixtures.ts';
import { noteSecrets } from './secrets.ts';

export interface Newcomer {
  name: string;
  email: string;
  phone: string;
  password: string;
}

export interface Member extends Newcomer {
  /** Bearer token for the test's own API requests; its session is separate from the browser's. */
  token: string;
}

let made = 0;

/** Returns registration data with an unused email. */
export function newcomer(): Newcomer {
  made += 1;
  const email = `salma.${process.pid}.${Date.now()}.${made}@mail.example`;
  return { name: 'سلمى Nasser', email, phone: '(313) 555-0176', password: 'figs and olives' };
}

export type MemberOptions = Partial<Newcomer> & { lang?: Language };

/** Creates a member who registered in this language, in which they then get their emails. */
export async function newMember({ lang = 'en', ...facts }: MemberOptions = {}): Promise<Member> {
  const person = { ...newcomer(), ...facts };
  const { token } = await createFixture('member', { ...person, lang });
  noteSecrets({ ...person, token });
  return { ...person, token };
}

/** Returns an HTTP client with a client IP of its own. */
export const newHttpClient = (): Promise<APIRequestContext> =>
  requests.newContext({
    baseURL: `http://127.0.0.1:${serverPort}`,
    extraHTTPHeaders: { 'x-forwarded-for': randomClientIp() },
  });

/** Runs requests with a new HTTP client that has its own client IP. */
export async function withSeparateClient<T>(make: (elsewhere: APIRequestContext) => Promise<T>): Promise<T> {
  const elsewhere = await newHttpClient();
  const made = await make(elsewhere);
  await elsewhere.dispose();
  return made;
}

/** Posts to the API from the test, not from the browser, and returns the response data. */
export async function post<T>(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
  lang: Language = 'en',
): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  noteSecrets(data);
  const response = await request.post(`/api/mi/${lang}/1/${path}`, { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  const answer = (await response.json()) as { data: T };
  noteSecrets(answer.data);
  return answer.data;
}

/** Enables two-factor login as with an authenticator app; returns the TOTP secret and the recovery codes. */
export async function enableTwoFactor(
  request: APIRequestContext,
  { password, token }: Member,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await post<{ secret: string }>(request, 'profile/two-step/setup', { password }, token);
  const code = totp(secret);
  const answer = await post<{ recoveryCodes: string[] }>(request, 'profile/two-step/enable', { code }, token);
  return { secret, ...answer };
}

/** RFC 6238 with the usual parameters: SHA-1, 30 seconds, 6 digits. */
export function totp(secret: string, at = Date.now()): string {
  const bits = [...secret]
    .map((character) => base32.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(time).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
