import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/browser/browser.ts';
import { newEmail, newRegistration } from '../../testing/new-registration.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { createCity } from '../places/places.factory.ts';
import { createAccount } from './accounts.factory.ts';
import { addAccount } from './accounts.service.ts';
import { oneTimeCodes } from './codes/codes.table.ts';

vi.setConfig({ testTimeout: 240_000 });

const tries = testSize({ landing: 60, nightly: 200 });
const known = Array.from({ length: tries }, newEmail);
const unknown = Array.from({ length: tries }, newEmail);

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx);
    const { id: _, ...model } = await createAccount(tx);
    for (const email of known) await addAccount(tx, { ...model, email });
  });
});

interface Measured {
  medians: { known: number; unknown: number };
  shapes: Set<string>;
}

/**
 * Measures emails with and without an account alternately, so that other load on the machine affects both groups
 * alike.
 */
async function measure(
  ask: (email: string) => Promise<{ statusCode: number; json(): object }>,
): Promise<Measured> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const shapes = new Set<string>();
  const timed = async (kind: keyof typeof times, email: string | undefined) => {
    const started = performance.now();
    const response = await ask(String(email));
    times[kind].push(performance.now() - started);
    shapes.add(
      `${response.statusCode} ${JSON.stringify(response.json()).replace(/"ticket":"[^"]+"/, '"ticket"')}`,
    );
  };
  for (let n = 0; n < tries; n++) {
    const turns = [() => timed('known', known[n]), () => timed('unknown', unknown[n])];
    for (const turn of n % 2 ? turns : turns.reverse()) await turn();
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[tries / 2] ?? 0;
  return { medians: { known: median(times.known), unknown: median(times.unknown) }, shapes };
}

function expectNoTell(what: string, { medians, shapes }: Measured): void {
  const shown = Object.entries(medians).map(([kind, ms]) => `${kind} ${ms.toFixed(2)} ms`);
  console.log(`${what}, median of ${tries}: ${shown.join(', ')}`);
  expect([...shapes]).toEqual(['202 {"data":{"ticket","resendAfterSeconds":60,"expiresInSeconds":600}}']);
  const ratio = medians.known / medians.unknown;
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
}

test('registration takes as long and responds the same for an email with an account [1.12]', async () => {
  const ask = (email: string) => openBrowser(app()).send('POST', 'register', newRegistration({ email }));
  expectNoTell('registration', await measure(ask));
});

test('password reset and resending its code take as long and respond the same for an email with an account [1.14]', async () => {
  const tickets = new Map<string, string>();
  const forgotten = await measure(async (email) => {
    const response = await openBrowser(app()).send('POST', 'password/forgot', { email });
    tickets.set(email, response.json().data.ticket);
    return response;
  });
  expectNoTell('forgotten password', forgotten);
  await app()
    .db.update(oneTimeCodes)
    .set({ sentAt: sql`now() - interval '61 seconds'` })
    .where(eq(oneTimeCodes.purpose, 'reset'));
  const resent = await measure((email) =>
    openBrowser(app()).send('POST', 'password/resend', { ticket: tickets.get(email) }),
  );
  expectNoTell('resend', resent);
});
