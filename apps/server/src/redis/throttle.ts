import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import { digest } from './call-limits.ts';
import { inTime } from './redis.ts';

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
}

/**
 * Counts in Redis, for all servers together. Each process also counts its own, and the stricter of both decides: nobody
 * is let in because Redis is away or forgot, and nobody is kept out because it is away.
 */
export function openThrottle({ redis, realm }: { redis: Redis; realm: string }): Throttle {
  const local = localCounts();
  return {
    async take(counters) {
      const keyed = counters.map(([limit, by]) => ({
        limit,
        key: `throttle:${realm}:${limit.name}:${digest(by)}`,
      }));
      const keys = keyed.map(({ key }) => key);
      const here = local.take(keyed);
      refuseFor(here.waitMs);
      const settings = keyed.flatMap(({ limit }) => [
        limit.tries,
        limit.firstPauseSeconds,
        limit.longestPauseSeconds,
        limit.forgetSeconds,
      ]);
      const waitMs = await inTime(redis.eval(takeScript, keys.length, ...keys, ...settings)).then(
        Number,
        () => 0,
      );
      if (waitMs > 0) here.undo();
      refuseFor(waitMs);
      return {
        async succeeded() {
          local.succeeded(keyed);
          const cleared = keyed.map(({ limit }) => Number(limit.clearedBySuccess));
          await inTime(redis.eval(successScript, keys.length, ...keys, ...cleared)).catch(() => undefined);
        },
      };
    },
  };
}

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw AppError.tooManyRequests(Math.ceil(waitMs / 1_000));
}

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
  const forgive = (keyed: readonly Keyed[]) => {
    for (const { key } of keyed) {
      const counted = counts.get(key);
      if (counted) Object.assign(counted, { count: counted.count - 1, until: 0 });
    }
  };
  return {
    take(keyed: readonly Keyed[]): { waitMs: number; undo(): void } {
      const now = Date.now();
      const wait = Math.max(0, ...keyed.map(({ key }) => (counts.get(key)?.until ?? 0) - now));
      if (wait > 0) return { waitMs: wait, undo: () => undefined };
      for (const { limit, key } of keyed) {
        const count = (counts.get(key)?.count ?? 0) + 1;
        const over = count - limit.tries;
        const pause = Math.min(limit.firstPauseSeconds * 2 ** over, limit.longestPauseSeconds);
        const until = over >= 0 ? now + pause * 1_000 : 0;
        counts.set(key, { count, until }, { ttl: limit.forgetSeconds * 1_000 });
      }
      return { waitMs: 0, undo: () => forgive(keyed) };
    },
    succeeded(keyed: readonly Keyed[]): void {
      for (const { limit, key } of keyed) {
        if (limit.clearedBySuccess) counts.delete(key);
        else forgive([{ limit, key }]);
      }
    },
  };
}
