import { setTimeout as pause } from 'node:timers/promises';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { createClient, newClientIp, type SendRequest } from './client.ts';

const page = '/?lang=en';
const junk = { authorization: 'x' };
const connections = 24;
const rounds = 3;

/**
 * Sends an invalid Authorization header with requests for a page in the shared cache. It must neither cause separate
 * renders nor slow down other visitors.
 */
export const authorization: Attack = {
  name: 'authorization',
  async run(machine, { quick, tell }) {
    const { origin } = await machine.startServer();
    const ask = createClient(origin);
    const get = (headers: object, from?: string) =>
      ask({ method: 'GET', path: page, headers: { ...headers }, ...(from ? { from } : {}) });
    const flood = createClient(origin, { sockets: connections });

    await get({});
    const before = await rendersOf(ask);
    const requests = quick ? 100 : 1_000;
    const statuses = new Map<number, number>();
    const attacker = newClientIp();
    for (let n = 0; n < requests; n += 1) {
      const { status } = await get(junk, attacker);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const renders = (await rendersOf(ask)) - before;
    tell(`${requests} requests, answers ${JSON.stringify(Object.fromEntries(statuses))}, ${renders} renders`);

    const plain: number[] = [];
    const withHeader: number[] = [];
    const victim = createClient(origin, { sockets: 1 });
    for (let round = 0; round < rounds; round += 1) {
      plain.push(...(await waitsDuring(flood, victim, {}, quick ? 1_000 : 5_000)));
      withHeader.push(...(await waitsDuring(flood, victim, junk, quick ? 1_000 : 5_000)));
    }
    const [control, attacked] = [p95(plain), p95(withHeader)];
    tell(`p95 of a visitor ${control.toFixed(1)} ms without the header, ${attacked.toFixed(1)} ms with it`);
    return [
      atMost('auth_header_renders', renders, 2),
      atMost('victim_ms_under_header_flood', attacked / control, 1.5),
    ];
  },
};

async function rendersOf(ask: SendRequest): Promise<number> {
  const { text } = await ask({ method: 'GET', path: '/metrics' });
  return [...text.matchAll(/^renders_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/**
 * Returns the response times of a visitor who keeps requesting a cached page while `flood` is requested as fast as
 * possible.
 */
async function waitsDuring(
  flood: SendRequest,
  victim: SendRequest,
  headers: object,
  ms: number,
): Promise<number[]> {
  let over = false;
  const attacker = newClientIp();
  const flooding = Array.from({ length: connections }, async () => {
    while (!over) await flood({ method: 'GET', path: page, headers: { ...headers }, from: attacker });
  });
  const waits: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    waits.push((await victim({ method: 'GET', path: page })).ms);
    await pause(20);
  }
  over = true;
  await Promise.all(flooding);
  return waits;
}

const p95 = (waits: number[]) => waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
