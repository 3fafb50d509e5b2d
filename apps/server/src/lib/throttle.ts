import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '../plugins/config.ts';
import { openRedis } from '../plugins/redis.ts';
import { AppError } from './app-error.ts';
import { databaseName } from './database-admin.ts';
import { inTime } from './redis-in-time.ts';

/** So many tries, then pauses that double, until nothing was tried for a while. */
export interface Limit {
  name: string;
  tries: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  forgetSeconds: number;
  /** Whether success wipes the slate; without it success only does not count. */
  clearedBySuccess: boolean;
}

/** Pauses from half a minute to a quarter of an hour; a day without a try forgets. */
export function limitOf(name: string, tries: number, clearedBySuccess = false): Limit {
  return {
    name,
    tries,
    clearedBySuccess,
    firstPauseSeconds: 30,
    longestPauseSeconds: 900,
    forgetSeconds: 86_400,
  };
}

/** A limit, and whom it counts here: an address, a network, a ticket. */
export type Counter = readonly [limit: Limit, by: string];

export interface Throttle {
  /**
   * Counts a try with every counter before it is known whether it is right, so that guesses sent at once are counted
   * as guesses sent one by one. Refused with the longest pause that is left, and then not counted.
   */
  take(counters: readonly Counter[]): Promise<{ succeeded(): Promise<void> }>;
  close(): void;
}

/**
 * Counts in Redis, for all servers together. Each process also counts its own: while Redis is away that decides, so that
 * nobody is let in unthrottled and nobody is kept out.
 */
export function openThrottle(config: Pick<Config, 'REDIS_URL' | 'DATABASE_URL'>): Throttle {
  // Its own connection: a burst of cached pages must not make a guess wait, nor the other way round.
  const redis = openRedis(config, 'none');
  const local = localCounts();
  // Databases that share a Redis, as those of tests do, do not share counters.
  const realm = databaseName(config.DATABASE_URL);
  return {
    async take(counters) {
      const keyed = counters.map(([limit, by]) => ({
        limit,
        key: `throttle:${realm}:${limit.name}:${digest(by)}`,
      }));
      const keys = keyed.map(({ key }) => key);
      const here = local.take(keyed);
      const settings = keyed.flatMap(({ limit }) => [
        limit.tries,
        limit.firstPauseSeconds,
        limit.longestPauseSeconds,
        limit.forgetSeconds,
      ]);
      const waitMs = await inTime(redis.eval(takeScript, keys.length, ...keys, ...settings)).then(
        Number,
        () => here,
      );
      if (waitMs > 0) throw AppError.tooManyRequests(Math.ceil(waitMs / 1_000));
      return {
        async succeeded() {
          local.succeeded(keyed);
          const cleared = keyed.map(({ limit }) => Number(limit.clearedBySuccess));
          await inTime(redis.eval(successScript, keys.length, ...keys, ...cleared)).catch(() => undefined);
        },
      };
    },
    close: () => redis.disconnect(),
  };
}

/** Redis holds no addresses, only what tells them apart. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait = 0
for _, key in ipairs(KEYS) do
  wait = math.max(wait, tonumber(redis.call('HGET', key, 'until') or 0) - now)
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  local tries, first, longest, forget = unpack(ARGV, 4 * i - 3, 4 * i)
  local over = redis.call('HINCRBY', key, 'count', 1) - tries
  if over >= 0 then
    redis.call('HSET', key, 'until', now + math.min(first * 2 ^ over, tonumber(longest)) * 1000)
  end
  redis.call('EXPIRE', key, forget)
end
return 0`;

const successScript = `
for i, key in ipairs(KEYS) do
  if ARGV[i] == '1' then
    redis.call('DEL', key)
  elseif redis.call('EXISTS', key) == 1 then
    redis.call('HINCRBY', key, 'count', -1)
    redis.call('HDEL', key, 'until')
  end
end`;

interface Keyed {
  limit: Limit;
  key: string;
}

/** The same two steps for one process. Bounded: who tries with ever new addresses pushes out the oldest. */
function localCounts() {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: 50_000 });
  return {
    take(keyed: readonly Keyed[]): number {
      const now = Date.now();
      const wait = Math.max(0, ...keyed.map(({ key }) => (counts.get(key)?.until ?? 0) - now));
      if (wait > 0) return wait;
      for (const { limit, key } of keyed) {
        const count = (counts.get(key)?.count ?? 0) + 1;
        const over = count - limit.tries;
        const pause = Math.min(limit.firstPauseSeconds * 2 ** over, limit.longestPauseSeconds);
        const until = over >= 0 ? now + pause * 1_000 : 0;
        counts.set(key, { count, until }, { ttl: limit.forgetSeconds * 1_000 });
      }
      return 0;
    },
    succeeded(keyed: readonly Keyed[]): void {
      for (const { limit, key } of keyed) {
        const counted = counts.get(key);
        if (limit.clearedBySuccess) counts.delete(key);
        else if (counted) Object.assign(counted, { count: counted.count - 1, until: 0 });
      }
    },
  };
}
