import { setTimeout as delay } from 'node:timers/promises';

const busy = 503;

/**
 * Sends a request until it succeeds. When the server is overloaded, it retries as a person would; that time counts.
 */
export async function patiently(url: string, init: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(url, init);
    if (answer.ok) return answer;
    const text = await answer.text();
    if (answer.status !== busy || tried === 5) throw new Error(`${url}: ${answer.status} ${text}`);
    console.error(`${url}: ${answer.status}`);
    await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
