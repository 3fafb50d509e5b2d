import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { base, createClient } from './client.ts';

/** Number of requests: more than any rate limit allows per minute. */
const requests = 600;
const atOnce = 16;

/** Sends uncached reads from every /64 subnet of one IPv6 /48 prefix, which is easy to obtain. */
export const ipv6: Attack = {
  name: 'ipv6',
  async run(machine, { tell }) {
    const ask = createClient((await machine.startServer()).origin);
    let requested = 0;
    /** Returns the number of successful reads. Each reads a URL that was not requested before. */
    const passed = async (from: (n: number) => string) => {
      let count = 0;
      let n = 0;
      const send = async () => {
        while (n < requests) {
          n += 1;
          requested += 1;
          const path = `${base}/categories?parent=${100_000 + requested}`;
          if ((await ask({ method: 'GET', path, from: from(n) })).status === 200) count += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, send));
      return count;
    };
    const one = await passed((n) => `2001:db8:1:1::${n.toString(16)}`);
    const all = await passed((n) => `2001:db8:2:${n.toString(16)}::1`);
    tell(`of ${requests} uncached reads one /64 passed ${one}, the /64s of one /48 passed ${all}`);
    return [atMost('ipv6_48_passed', all, Math.floor(1.5 * one))];
  },
};
