import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import { withTimeout } from './redis.ts';

/** Token bucket of attempts that refills evenly. An empty bucket rejects until it holds an attempt again. */
export interface Limit {
  name: string;
  /** Capacity of the bucket, in attempts. */
  burst: number;
  /** Time in which an empty bucket refills completely. */
  seconds: number;
  /**
   * Exponential back-off for login attempts and codes: an empty bucket rejects for a pause that doubles each time,
   * and lets one attempt through after each.
   */
  pauses?: { firstSeconds: number; longestSeconds: number };
  /** If set, a success refills the whole bucket; otherwise a success only returns the one attempt it took. */
  clearedBySuccess?: boolean;
}

const daySeconds = 86_400;

export const perMinute = (name: string, burst: number): Limit => ({ name, burst, seconds: 60 });
export const perHour = (name: string, burst: number): Limit => ({ name, burst, seconds: 3_600 });
export const perDay = (name: string, burst: number): Limit => ({ name, burst, seconds: daySeconds });

/** Brute-force limit: `burst` wrong attempts a day, then pauses from 30 seconds up to 15 minutes. */
export const bruteForceLimit = (name: string, burst: number, { clearedBySuccess = false } = {}): Limit => ({
  ...perDay(name, burst),
  pauses: { firstSeconds: 30, longestSeconds: 900 },
  clearedBySuccess,
});

/** A limit and the key it counts by: an account, a client's subnet, a mailbox. */
export type Counter = readonly [limit: Limit, by: string];

export interface Attempt {
  /** Returns the attempt to the bucket: the secret was right, or nothing was sent. */
  succeeded(): Promise<void>;
}

export interface Limiter {
  /**
   * Takes an attempt from every bucket before the outcome is known, so that parallel attempts count like sequential
   * ones. If any bucket is empty, throws 429 with the longest wait and takes nothing.
   */
  take(counters: readonly Counter[], weight?: number): Promise<Attempt>;
  /**
   * Like `take`, but synchronous and in this process only: for floods of requests that are not worth a call to Redis.
   */
  takeLocal(counters: readonly Counter[], weight?: number): void;
  /** Takes more from the in-process buckets for an operation that turned out to cost more. Never throws. */
  charge(counters: readonly Counter[], weight: number): void;
}

interface Options {
  redis: Redis;
  /** Key prefix: databases that share a Redis, such as those of tests, do not share counters. */
  keyPrefix: string;
}

/**
 * GCRA rate limiter, both in Redis for all servers and in each process; the stricter result wins. Limits therefore
 * hold while Redis is down or after it was flushed, and no request is rejected because Redis is down.
 */
export function openLimiter({ redis, keyPrefix }: Options): Limiter {
  const local = localBuckets();
  const keysOf = (counters: readonly Counter[]) =>
    counters.map(([{ name }, by]) => `limit:${keyPrefix}:${name}:${digest(by)}`);
  return {
    async take(counters, weight = 1) {
      const now = Date.now();
      reject(local.wait(counters, weight, now));
      local.take(counters, weight, now);
      const keys = keysOf(counters);
      const settings = counters.flatMap(([limit]) => settingsOf(limit));
      const waitMs = await withTimeout(
        redis.eval(takeScript, keys.length, ...keys, weight, ...settings),
      ).then(Number, () => 0);
      if (waitMs > 0) local.giveBack(counters, weight);
      reject(waitMs);
      return {
        async succeeded() {
          for (const counter of counters) {
            if (counter[0].clearedBySuccess) local.clear(counter);
            else local.giveBack([counter], weight);
          }
          const returned = counters.map(([limit]) =>
            limit.clearedBySuccess ? 0 : weight * intervalOf(limit),
          );
          await withTimeout(redis.eval(successScript, keys.length, ...keys, ...returned)).catch(
            () => undefined,
          );
        },
      };
    },
    takeLocal(counters, weight = 1) {
      const now = Date.now();
      reject(local.wait(counters, weight, now));
      local.take(counters, weight, now);
    },
    charge(counters, weight) {
      local.take(counters, weight, Date.now());
    },
  };
}

function reject(waitMs: number): void {
  if (waitMs > 0) throw AppError.tooManyRequests(Math.ceil(waitMs / 1_000));
}

const intervalOf = ({ seconds, burst }: Limit) => (seconds * 1_000) / burst;

/**
 * Arguments of a limit for the scripts: interval, burst, first pause, longest pause (times in milliseconds) and the
 * maximum number of attempts that count.
 */
function settingsOf(limit: Limit): [number, number, number, number, number] {
  const { burst, pauses } = limit;
  const { firstSeconds: first, longestSeconds: longest } = pauses ?? { firstSeconds: 0, longestSeconds: 0 };
  // Counting more attempts would not lengthen the pauses, only the time until they are forgotten.
  const most = pauses ? burst + Math.ceil(Math.log2(longest / first)) : 2 * burst;
  return [intervalOf(limit), burst, first * 1_000, longest * 1_000, most];
}

/** Times that differ by less than this are treated as equal, because of rounding. */
const roundingMs = 1;

/**
 * `full`: time at which the bucket is full again. `until`: time at which the pause ends. Unix time in milliseconds.
 */
interface Bucket {
  full: number;
  until: number;
}

/**
 * In-process equivalent of the scripts below. Bounded: a client that rotates its IP address evicts the oldest
 * buckets.
 */
function localBuckets() {
  const buckets = new LRUCache<string, Bucket>({ max: 100_000 });
  const keyOf = ([{ name }, by]: Counter) => `${name} ${by}`;
  return {
    wait(counters: readonly Counter[], weight: number, now: number): number {
      const waits = counters.map((counter) => {
        const [interval, burst, first] = settingsOf(counter[0]);
        const { full, until } = buckets.get(keyOf(counter)) ?? { full: 0, until: 0 };
        return first > 0 ? until - now : Math.max(full, now) + (weight - burst) * interval - now;
      });
      const longest = Math.max(...waits);
      return longest > roundingMs ? longest : 0;
    },
    take(counters: readonly Counter[], weight: number, now: number): void {
      for (const counter of counters) {
        const key = keyOf(counter);
        const [interval, burst, first, longest, most] = settingsOf(counter[0]);
        const before = Math.max(buckets.get(key)?.full ?? 0, now);
        const full = Math.min(before + weight * interval, now + most * interval);
        const over = Math.round((full - now) / interval) - burst;
        const until = first > 0 && over >= 0 ? now + Math.min(first * 2 ** over, longest) : 0;
        buckets.set(key, { full, until });
      }
    },
    giveBack(counters: readonly Counter[], weight: number): void {
      for (const counter of counters) {
        const bucket = buckets.get(keyOf(counter));
        if (bucket) Object.assign(bucket, { full: bucket.full - weight * intervalOf(counter[0]), until: 0 });
      }
    },
    clear: (counter: Counter) => void buckets.delete(keyOf(counter)),
  };
}

const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local weight = tonumber(ARGV[1])
local function settings(i)
  local at = 5 * i - 3
  return tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4])
end
local wait = 0
local before = {}
for i, key in ipairs(KEYS) do
  local interval, burst, first = settings(i)
  local bucket = redis.call('HMGET', key, 'full', 'until')
  before[i] = math.max(tonumber(bucket[1] or 0), now)
  if first > 0 then
    wait = math.max(wait, tonumber(bucket[2] or 0) - now)
  else
    wait = math.max(wait, before[i] + (weight - burst) * interval - now)
  end
end
if wait > ${roundingMs} then return math.ceil(wait) end
for i, key in ipairs(KEYS) do
  local interval, burst, first, longest, most = settings(i)
  local full = math.min(before[i] + weight * interval, now + most * interval)
  local over = math.floor((full - now) / interval + 0.5) - burst
  local pause = 0
  if first > 0 and over >= 0 then pause = math.min(first * 2 ^ over, longest) end
  redis.call('HSET', key, 'full', string.format('%.3f', full), 'until', string.format('%.3f', now + pause))
  redis.call('PEXPIRE', key, math.ceil(math.max(full - now, pause)))
end
return 0`;

/**
 * Redis script run after a success. Argument per key: 0 clears the bucket, a positive value returns that many
 * milliseconds of refill time.
 */
const successScript = `
for i, key in ipairs(KEYS) do
  local full = redis.call('HGET', key, 'full')
  if ARGV[i] == '0' then
    redis.call('DEL', key)
  elseif full then
    redis.call('HSET', key, 'full', string.format('%.3f', full - ARGV[i]), 'until', '0')
  end
end`;

/** Hashes a counter key, so that Redis stores no client IPs or emails. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
