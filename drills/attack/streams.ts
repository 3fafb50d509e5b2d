import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@dalil/server/src/testing/until.ts';
import { atLeast, atMost } from '../figure.ts';
import type { Attack } from './attack-types.ts';
import { base, newAddress } from './client.ts';
import { hear } from './hear.ts';

const settings = { CALL_LIMITS: 'off' };
/** Returns the resident memory of a process, in kilobytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Five thousand visitors have an open but idle chat; then a deploy restarts their only server. */
export const streams: Attack = {
  name: 'streams',
  async run(machine, { quick, tell }) {
    const many = quick ? 500 : 5_000;
    const server = await machine.startServer(settings);
    const { origin } = server;
    const cookies: string[] = [];
    while (cookies.length < many) {
      const open = () =>
        fetch(`${origin}${base}/chat`, { method: 'POST', headers: { 'x-forwarded-for': newAddress() } });
      const opened = await Promise.all(Array.from({ length: 50 }, open));
      cookies.push(...opened.map(({ headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''));
    }
    await pause(5_000);
    const before = memoryOf(server.pid);
    const openedAt: number[] = [];
    const stops: (() => void)[] = [];
    for (const cookie of cookies) {
      const headers = { cookie, 'x-forwarded-for': newAddress() };
      stops.push(
        hear({ url: () => `${origin}${base}/live`, headers, onOpen: () => openedAt.push(Date.now()) }),
      );
      if (stops.length % 100 === 0) await pause(50);
    }
    await until('all listen', async () => openedAt.length >= many, 120_000);
    // By then each connection has received a heartbeat and temporary memory of opening it has been freed.
    await pause(40_000);
    const each = (memoryOf(server.pid) - before) / many;
    tell(`${many} connections, ${each.toFixed(1)} KB each (${before} KB before)`);

    const again = openedAt.length;
    const restart = Date.now();
    await server.stop();
    await machine.startServer({ ...settings, PORT: new URL(origin).port });
    const upAt = Date.now();
    await until('all are back', async () => openedAt.length >= again + many, 180_000);
    const back = openedAt.slice(again);
    const seconds = Array.from({ length: Math.ceil((Math.max(...back) - upAt) / 1_000) + 1 }, () => 0);
    for (const at of back) {
      const second = Math.max(0, Math.floor((at - upAt) / 1_000));
      seconds[second] = (seconds[second] ?? 0) + 1;
    }
    tell(`the server was away for ${upAt - restart} ms; back in each second after: ${seconds.join(' ')}`);
    for (const stop of stops) stop();
    return [
      atMost('stream_kb_each', each, 64),
      atLeast('streams_back', back.length, many),
      atMost('streams_back_busiest_second', Math.max(...seconds), many / 5),
      atMost('streams_back_seconds', seconds.length, 90),
    ];
  },
};
