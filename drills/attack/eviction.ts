import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { atMost } from '../figure.ts';
import type { Attack } from './attack-types.ts';
import { type Ask, asker, base, json, newAddress } from './client.ts';

/** Requests useless pages until the cache's Redis evicts keys. Clients that are rate-limited must stay limited. */
export const eviction: Attack = {
  name: 'eviction',
  async run(machine, { quick, tell }) {
    const cacheUrl = await machine.startRedis('--maxmemory', '32mb', '--maxmemory-policy', 'allkeys-lru');
    const limitsUrl = await machine.startRedis('--maxmemory-policy', 'noeviction');
    const { origin } = await machine.startServer({ REDIS_URL: cacheUrl, THROTTLE_REDIS_URL: limitsUrl });
    const ask = asker(origin);
    const stores = [new Redis(cacheUrl), new Redis(limitsUrl)];
    const [cache] = stores as [Redis, Redis];
    try {
      const guessers = Array.from({ length: quick ? 20 : 100 }, newAddress);
      for (const from of guessers) {
        for (let guess = 0; guess < 3; guess += 1) await guessPassword(ask, from);
      }
      const keys = async () => (await Promise.all(stores.map((store) => store.keys('limit:*')))).flat();
      const before = await keys();
      if (before.length < guessers.length) throw new Error('Login attempts were not counted in Redis.');
      const expiry = new Map<string, number>();
      for (const key of before) {
        const left = await Promise.all(stores.map((store) => store.pttl(key)));
        expiry.set(key, Date.now() + Math.max(...left));
      }

      const pages = await makeNoise(ask, quick ? 100 : 600);
      await fill(cache);
      await pause(500);
      const left = new Set(await keys());
      // Limits that expired by themselves were not evicted.
      const gone = before.filter((key) => !left.has(key) && (expiry.get(key) ?? 0) > Date.now()).length;
      tell(
        `${before.length} limits, ${pages} pages of noise, ${await evicted(cache)} keys evicted, ${gone} of limits`,
      );
      return [atMost('throttle_keys_evicted', gone, 0)];
    } finally {
      for (const store of stores) store.disconnect();
    }
  },
};

const guessPassword = (ask: Ask, from: string) =>
  ask({
    method: 'POST',
    path: `${base}/login`,
    headers: json,
    body: JSON.stringify({ email: `nobody-${from}@mail.example`, password: 'a guess that is wrong' }),
    from,
  });

/** Requests unique URLs without content: unknown query parameters, and slugs where they are decorative. */
async function makeNoise(ask: Ask, count: number): Promise<number> {
  let sent = 0;
  const send = async () => {
    while (sent < count) {
      sent += 1;
      const word = `noise${sent}`;
      await ask({ method: 'GET', path: `/SubCategory/${word}/${1 + (sent % 10)}?lang=en` });
      await ask({ method: 'GET', path: `/?${word}=1` });
    }
  };
  await Promise.all(Array.from({ length: 4 }, send));
  return 2 * count;
}

/** Fills the cache completely, so that eviction happens regardless of how much the requests stored. */
async function fill(cache: Redis): Promise<void> {
  const value = 'x'.repeat(100_000);
  for (let n = 0; n < 500; n += 1) await cache.set(`filling:${n}`, value);
}

async function evicted(redis: Redis): Promise<number> {
  return Number(/evicted_keys:(\d+)/.exec(await redis.info('stats'))?.[1]);
}
