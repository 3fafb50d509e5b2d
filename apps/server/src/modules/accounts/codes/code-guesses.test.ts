import { expect, test } from 'vitest';
import { ageCode } from '../../../testing/age-code.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { inWaves } from '../../../testing/in-waves.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { newEmail, newRegistration } from '../../../testing/new-registration.ts';
import { useTwoServers } from '../../../testing/processes/two-servers.ts';
import { newVisitor } from '../../../testing/visitor.ts';

const { server, alone } = useTwoServers();
const { codeTo } = useMail(() => server(0));

async function register(email = newEmail(), from = newVisitor()) {
  const browser = openBrowser(server(0), { from });
  const response = await browser.send('POST', 'register', newRegistration({ email }));
  return { email, browser, response, ticket: String(response.json().data?.ticket) };
}

/**
 * Submits a code and returns the outcome: the key of the rejected field's error, the failure code, or 'confirmed'.
 */
async function guess(n: number, ticket: string, code: string, from = newVisitor()): Promise<string> {
  const browser = openBrowser(server(n), { from });
  const response = await browser.send('POST', 'register/confirm', { ticket, code });
  const { errors, code: failure } = response.json();
  return errors?.code?.[0].key ?? failure ?? 'confirmed';
}

function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Returns a code that differs from `code`. */
const other = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');

test('accepts 5 of 200 concurrent attempts at one code from 200 networks on two servers; the owner can request another code [1.12] [6.16]', async () => {
  const { email, browser, ticket } = await register();
  const code = await codeTo(email);
  const outcomes = await inWaves(200, (n) => guess(n, ticket, other(code, n)));
  expect(tally(outcomes)).toEqual({ 'errors.field.otpInvalid': 5, 'errors.field.otpSpent': 195 });
  expect(await guess(0, ticket, code)).toBe('errors.field.otpSpent');
  await ageCode(server(0), ticket, 60);
  await browser.send('POST', 'register/resend', { ticket });
  expect(await guess(1, ticket, await codeTo(email, 2))).toBe('confirmed');
});

test.each([
  [
    'a domain in its other spelling',
    (name: string) => [`${name}@مثال.شبكة`, `${name}@xn--mgbh0fb.xn--ngbc5azd`],
  ],
  ['a tag', (name: string) => [`${name}@mail.example`, `${name}+tag@mail.example`]],
])('%s counts as the same mailbox in the limit on sent codes [1.12]', async (_what, spellingsOf) => {
  const spellings = spellingsOf(newEmail().split('@')[0] ?? '');
  const requested = await inWaves(20, async (n) => {
    const browser = openBrowser(server(n), { from: newVisitor() });
    const response = await browser.send('POST', 'password/forgot', { email: spellings[n % 2] });
    return String(response.statusCode);
  });
  expect(tally(requested)).toEqual({ 202: 10, 429: 10 });
});

test('sends at most 10 codes to one email; a code the owner already has still works [1.12]', async () => {
  const owner = await register();
  const code = await codeTo(owner.email);
  const requested = await inWaves(40, (n) =>
    openBrowser(server(n)).send(
      'POST',
      n % 2 ? 'password/forgot' : 'register',
      newRegistration({ email: owner.email }),
    ),
  );
  expect(tally(requested.map(({ statusCode }) => String(statusCode)))).toEqual({ 202: 9, 429: 31 });
  const refused = requested.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: expect.any(Number) });
  expect(Number(refused?.headers['retry-after'])).toBe(refused?.json().retryAfterSeconds);
  expect(await guess(0, owner.ticket, code)).toBe('confirmed');
});

test('blocks a network after 30 wrong codes for any tickets, without affecting other networks', async () => {
  const from = newVisitor();
  const tickets = await inWaves(10, () => register());
  const outcomes: string[] = [];
  for (let n = 0; n < 40; n++) {
    outcomes.push(await guess(n, String(tickets[n % 10]?.ticket), '000000', from));
  }
  expect(tally(outcomes)).toEqual({ 'errors.field.otpInvalid': 30, tooManyRequests: 10 });
  const elsewhere = await register();
  expect(await guess(0, elsewhere.ticket, await codeTo(elsewhere.email))).toBe('confirmed');
});

test('sends at most 60 codes per hour for one network, to any emails', async () => {
  const from = newVisitor();
  const ask = (n: number, network = from) =>
    openBrowser(server(n), { from: network }).send('POST', 'password/forgot', { email: newEmail() });
  const statuses = await inWaves(80, (n) => ask(n));
  expect(tally(statuses.map(({ statusCode }) => String(statusCode)))).toEqual({ 202: 60, 429: 20 });
  expect((await ask(0, newVisitor())).statusCode).toBe(202);
});

test('sends and limits codes when Redis is down', async () => {
  const email = newEmail();
  const ask = () => openBrowser(alone()).send('POST', 'password/forgot', { email });
  const statuses = await inWaves(20, ask);
  expect(tally(statuses.map(({ statusCode }) => String(statusCode)))).toEqual({ 202: 10, 429: 10 });
});
