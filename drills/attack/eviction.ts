import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { atMost } from '../figure.ts';
import type { Attack } from './attack-types.ts';
import { type Ask, asker, base, json, newAddress } from './client.ts';

/** Pages that nobody needs, until the cache's Redis throws keys away. Whom the server slowed down must stay slow. */
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
      if (before.length < guessers.length) throw new Error('Guesses were not counted in Redis.');
      const expiry = new Map<string, number>();
      for (const key of before) {
        const left = await Promise.all(stores.map((store) => store.pttl(key)));
        expiry.set(key, Date.now() + Math.max(...left));
      }

      const pages = await makeNoise(ask, quick ? 100 : 600);
      await fill(cache);
      await pause(500);
      const left = new Set(await keys());
      // A limit that is over by itself was not thrown away.
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

/** Addresses that name nothing, each another: query names that no page has, words where a name is decoration. */
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

/** Whatever the noise did, the cache is now full: what evicts does so, whoever filled it. */
async function fill(cache: Redis): Promise<void> {
  const value = 'x'.repeat(100_000);
  for (let n = 0; n < 500; n += 1) await cache.set(`filling:${n}`, value);
}

async function evicted(redis: Redis): Promise<number> {
  return Number(/evicted_keys:(\d+)/.exec(await redis.info('stats'))?.[1]);
}
