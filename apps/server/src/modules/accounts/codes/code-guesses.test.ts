import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { inWaves } from '../../../testing/in-waves.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { newAddress, newcomer } from '../../../testing/newcomer.ts';
import { useTwoServers } from '../../../testing/two-servers.ts';
import { newVisitor } from '../../../testing/visitor.ts';

const { server, alone } = useTwoServers();
const { codeTo } = useMail(() => server(0));

async function register(email = newAddress(), from = newVisitor()) {
  const browser = openBrowser(server(0), { from });
  const response = await browser.send('POST', 'register', newcomer({ email }));
  return { email, browser, response, ticket: String(response.json().data?.ticket) };
}

/** What became of a try: the refused field's key, or the code of the failure. */
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

/** Codes that are not this one. */
const other = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');

test('200 guesses at one code, from 200 networks at two servers at once, are cut off at 5; its owner asks for another [1.12] [6.16]', async () => {
  const { email, browser, ticket } = await register();
  const code = await codeTo(email);
  const outcomes = await inWaves(200, (n) => guess(n, ticket, other(code, n)));
  expect(tally(outcomes)).toEqual({ 'errors.field.otpInvalid': 5, 'errors.field.otpSpent': 195 });
  expect(await guess(0, ticket, code)).toBe('errors.field.otpSpent');
  await letTimePass(server(0), ticket, 60);
  await browser.send('POST', 'register/resend', { ticket });
  expect(await guess(1, ticket, await codeTo(email, 2))).toBe('confirmed');
});

test.each([
  [
    'a domain in its other spelling',
    (name: string) => [`${name}@مثال.شبكة`, `${name}@xn--mgbh0fb.xn--ngbc5azd`],
  ],
  ['a tag', (name: string) => [`${name}@mail.example`, `${name}+tag@mail.example`]],
])('%s makes no second mailbox to send codes to [1.12]', async (_what, spellingsOf) => {
  const spellings = spellingsOf(newAddress().split('@')[0] ?? '');
  const asked = await inWaves(20, async (n) => {
    const browser = openBrowser(server(n), { from: newVisitor() });
    const response = await browser.send('POST', 'password/forgot', { email: spellings[n % 2] });
    return String(response.statusCode);
  });
  expect(tally(asked)).toEqual({ 202: 10, 429: 10 });
});

test('who asks for ever new codes to guess at is cut off at 10 for an address; a code its owner has still works [1.12]', async () => {
  const owner = await register();
  const code = await codeTo(owner.email);
  const asked = await inWaves(40, (n) =>
    openBrowser(server(n)).send(
      'POST',
      n % 2 ? 'password/forgot' : 'register',
      newcomer({ email: owner.email }),
    ),
  );
  expect(tally(asked.map(({ statusCode }) => String(statusCode)))).toEqual({ 202: 9, 429: 31 });
  const refused = asked.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: expect.any(Number) });
  expect(Number(refused?.headers['retry-after'])).toBe(refused?.json().retryAfterSeconds);
  expect(await guess(0, owner.ticket, code)).toBe('confirmed');
});

test('a network is cut off after 30 wrong codes, at whatever tickets, and no other network with it', async () => {
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

test('a network has 60 codes sent, to whatever addresses, and then waits', async () => {
  const from = newVisitor();
  const ask = (n: number, network = from) =>
    openBrowser(server(n), { from: network }).send('POST', 'password/forgot', { email: newAddress() });
  const statuses = await inWaves(80, (n) => ask(n));
  expect(tally(statuses.map(({ statusCode }) => String(statusCode)))).toEqual({ 202: 60, 429: 20 });
  expect((await ask(0, newVisitor())).statusCode).toBe(202);
});

test('without Redis codes are still sent, and still cut off', async () => {
  const email = newAddress();
  const ask = () => openBrowser(alone()).send('POST', 'password/forgot', { email });
  const statuses = await inWaves(20, ask);
  expect(tally(statuses.map(({ statusCode }) => String(statusCode)))).toEqual({ 202: 10, 429: 10 });
});
