import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until there is an answer, and fails with what was awaited when there is none. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  ms = 15_000,
): Promise<T> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await pause(50);
  }
  throw new Error(`Waited ${ms} ms in vain: ${what}`);
}
