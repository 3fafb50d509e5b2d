import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost } from '../figure.ts';
import type { Attack } from './attack-types.ts';
import { type Ask, asker, base, newAddress } from './client.ts';

/** Clients request an event stream and disconnect before the server has loaded their subscriptions. */
export const streamLeaks: Attack = {
  name: 'stream-leaks',
  async run(machine, { quick, tell }) {
    const { origin } = await machine.startServer();
    const { hostname, port } = new URL(origin);
    const ask = asker(origin);
    const ghosts = quick ? 50 : 500;
    for (let n = 0; n < ghosts; n += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      const head = `GET ${base}/live HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${newAddress()}\r\n\r\n`;
      socket.write(head, () => socket.destroy());
      if (n % 50 === 0) await pause(20);
    }
    // Streams of clients whose disconnect was noticed are closed soon; only leaked ones remain after the pause.
    await pause(5_000);
    const left = await streamsOf(ask);
    tell(`${left} of ${ghosts} streams are left`);
    return [atMost('stream_leaks', left, 0)];
  },
};

async function streamsOf(ask: Ask): Promise<number> {
  const { text } = await ask({ method: 'GET', path: '/metrics' });
  return Number(/^live_streams (\d+)$/m.exec(text)?.[1]);
}
