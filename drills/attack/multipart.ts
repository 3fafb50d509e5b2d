import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { base, createClient, newClientIp } from './client.ts';
import { allEndpoints } from './fields.ts';
import { newPeople } from './people.ts';

/** Allowed memory growth beyond the baseline: a photo for each upload request, and some slack. */
const targetMb = 200;
const atOnce = 5;
const megabytesEach = 40;

/**
 * Sends concurrent forms with many large fields to every endpoint that accepts a body. The server must not buffer
 * them in memory.
 */
export const multipart: Attack = {
  name: 'multipart',
  async run(machine, { tell }) {
    const { origin, pid, crashed } = await machine.startServer();
    const ask = createClient(origin);
    const people = await newPeople(machine);
    const writes = allEndpoints.filter(({ method }) => method !== 'GET');
    const headersOf = ({ access }: (typeof writes)[number]) =>
      access === 'public' ? {} : people[access].headers;
    const pathOf = ({ path }: (typeof writes)[number]) => `${base}/${path.replace(/:\w+/g, '1')}`;

    // Warm-up with empty requests: memory allocated on first use is not caused by the attack.
    for (const endpoint of writes) {
      await ask({ method: endpoint.method, path: pathOf(endpoint), headers: headersOf(endpoint) });
    }
    const before = memoryMb(pid, 'VmRSS');
    const statuses = new Map<number, number>();
    for (const endpoint of writes) {
      const sent = Array.from({ length: atOnce }, () =>
        sendForm(origin, endpoint.method, pathOf(endpoint), headersOf(endpoint)),
      );
      for (const status of await Promise.all(sent)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (crashed()) break;
    }
    const grown = crashed() ? Number.POSITIVE_INFINITY : memoryMb(pid, 'VmHWM') - before;
    tell(
      `${writes.length} endpoints, answers ${JSON.stringify(Object.fromEntries(statuses))}${crashed() ? ', the server ended' : ''}`,
    );
    return [atMost('multipart_rss_mb', crashed() ? Number.MAX_SAFE_INTEGER : grown, targetMb)];
  },
};

const megabyte = 1_048_576;
const field = 'a'.repeat(megabyte - 10);

/** Sends until a response arrives or the form is complete. */
function sendForm(origin: string, method: string, path: string, headers: object): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    let answered = false;
    const answer = (status: number) => {
      answered = true;
      resolve(status);
      sent.destroy();
    };
    const sent = request({
      agent: false,
      hostname,
      port,
      method,
      path,
      headers: {
        ...headers,
        'x-forwarded-for': newClientIp(),
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    sent.on('response', (response) => answer(response.statusCode ?? 0));
    sent.on('error', () => answer(0));
    sent.setTimeout(30_000, () => answer(0));
    let parts = 0;
    const write = () => {
      while (!answered && parts < megabytesEach) {
        parts += 1;
        const more = sent.write(
          `--x\r\nContent-Disposition: form-data; name="f${parts}"\r\n\r\n${field}\r\n`,
        );
        if (!more) {
          sent.once('drain', write);
          return;
        }
      }
      if (!answered) sent.end('--x--\r\n');
    };
    write();
  });
}

/** Returns the current (`VmRSS`) or peak (`VmHWM`) memory of a process in megabytes. */
function memoryMb(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
}
