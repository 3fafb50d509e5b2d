import { setTimeout as pause } from 'node:timers/promises';

/** Polls until there is a result; after the timeout it fails and names what was awaited. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  ms = 15_000,
): Promise<T> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const response = await ask();
    if (response) return response;
    await pause(50);
  }
  throw new Error(`Timed out after ${ms} ms: ${what}`);
}
