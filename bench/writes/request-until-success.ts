import { setTimeout as delay } from 'node:timers/promises';

const busy = 503;

/**
 * Sends a request until it succeeds. When the server is overloaded, it retries as a person would; that time counts.
 */
export async function requestUntilSuccess(url: string, init: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(url, init);
    if (response.ok) return response;
    const text = await response.text();
    if (response.status !== busy || tried === 5) throw new Error(`${url}: ${response.status} ${text}`);
    console.error(`${url}: ${response.status}`);
    await delay(1_000 * Number(response.headers.get('retry-after') ?? 1));
  }
}
