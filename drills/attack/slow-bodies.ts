import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { base } from './client.ts';

/**
 * How long the attack waits: longer than the server's time limit for a whole request plus the interval at which it
 * checks that limit.
 */
const patienceMs = 90_000;
const dripMs = 5_000;

/**
 * Sends thousands of requests with endless bodies at once. Each may occupy a connection only until the request
 * timeout.
 */
export const slowBodies: Attack = {
  name: 'slow-bodies',
  async run(machine, { quick, tell }) {
    const count = quick ? 500 : 5_000;
    const { origin } = await machine.startServer();
    const { hostname, port } = new URL(origin);
    const head = `POST ${base}/logout HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`;
    const sockets: Socket[] = [];
    while (sockets.length < count) {
      const socket = connect(Number(port), hostname, () => socket.write(head));
      socket.on('error', () => undefined).resume();
      sockets.push(socket);
      if (sockets.length % 250 === 0) await pause(50);
    }
    const open = () => sockets.filter((socket) => !socket.closed && !socket.destroyed);
    const started = performance.now();
    let dripped = started;
    while (open().length > 0 && performance.now() - started < patienceMs) {
      await pause(500);
      if (performance.now() - dripped < dripMs) continue;
      dripped = performance.now();
      for (const socket of open()) socket.write(' ');
    }
    const left = open().length;
    tell(`${left} of ${count} open after ${Math.round((performance.now() - started) / 1_000)} s`);
    for (const socket of sockets) socket.destroy();
    return [atMost('slow_bodies_open', left, 0)];
  },
};
