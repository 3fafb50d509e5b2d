import { setTimeout as delay } from 'node:timers/promises';
import { withChrome } from './chrome.ts';

/** Waiting time after the load event for requests that the page starts itself. */
const settleMs = 3_000;

interface Event {
  method?: string;
  params?: { type?: string; response?: { url: string } };
}

/**
 * Returns the size of script, in kilobytes after Brotli, that a browser requests when it opens the page without
 * interaction.
 */
export async function scriptKilobytes(url: string): Promise<number> {
  const scripts = await withChrome(async ({ port }) => {
    const target = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' });
    const { webSocketDebuggerUrl } = (await target.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    const requested = new Set<string>();
    socket.addEventListener('message', ({ data }) => {
      const { method, params } = JSON.parse(String(data)) as Event;
      if (method === 'Network.responseReceived' && params?.type === 'Script' && params.response) {
        requested.add(params.response.url);
      }
    });
    const send = (id: number, method: string, params: object = {}) =>
      socket.send(JSON.stringify({ id, method, params }));
    send(1, 'Network.enable');
    send(2, 'Page.navigate', { url });
    await delay(settleMs);
    socket.close();
    return requested;
  });
  if (scripts.size === 0) throw new Error(`${url} requested no script`);
  const sizes = await Promise.all([...scripts].map(compressedBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_024;
}

async function compressedBytes(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}
