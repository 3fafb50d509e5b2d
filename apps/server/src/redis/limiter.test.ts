import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from '../app-error.ts';
import { loadConfig } from '../config.ts';
import { until } from '../testing/until.ts';
import { bruteForceLimit, type Counter, type Limit, openLimiter, perDay, perMinute } from './limiter.ts';
import { openRedis } from './redis.ts';

const redis = openRedis(loadConfig());
const nowhere = openRedis({ REDIS_URL: 'redis://127.0.0.1:1/0' });
afterAll(() => {
  for (const connection of [redis, nowhere]) connection.disconnect();
});

const day = 86_400_000;
const countersOf = (limit: Limit): Counter[] => [[limit, 'somebody']];

describe('in-process limiter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

  /**
   * Makes a function that attempts once and returns null if the attempt passes, otherwise the retry delay in seconds.
   */
  function attempts(limit: Limit) {
    const limiter = openLimiter({ redis: nowhere, keyPrefix: randomUUID() });
    return (weight = 1) => {
      try {
        limiter.takeLocal(countersOf(limit), weight);
        return null;
      } catch (error) {
        return (error as AppError).retryAfterSeconds;
      }
    };
  }

  test('a member who writes 500 messages every day for a week is never rejected', () => {
    const write = attempts(perDay('test', 600));
    const rejected = Array.from({ length: 3_500 }, () => {
      pass(day / 500);
      return write();
    }).filter((wait) => wait !== null);
    expect(rejected).toEqual([]);
  });

  test('an empty bucket refills evenly, also while attempts continue', () => {
    const write = attempts(perDay('test', 600));
    for (let n = 0; n < 600; n += 1) expect(write()).toBeNull();
    expect(write()).toBe(144);
    let passed = 0;
    for (let minute = 0; minute < 1_440; minute += 1) {
      pass(60_000);
      if (write() === null) passed += 1;
    }
    expect(passed).toBe(600);
    pass(day);
    for (let n = 0; n < 600; n += 1) expect(write()).toBeNull();
    expect(write()).not.toBeNull();
  });

  test('a weighted attempt passes only when the bucket has room for all of it', () => {
    const render = attempts(perMinute('test', 10));
    expect(render(6)).toBeNull();
    expect(render(5)).toBe(6);
    expect(render(4)).toBeNull();
    expect(render()).toBe(6);
  });

  test('a week of continued login attempts is limited to one per longest pause and forgotten two days later', () => {
    const guess = attempts(bruteForceLimit('test', 5));
    for (let n = 0; n < 5; n += 1) expect(guess()).toBeNull();
    expect(guess()).toBe(30);
    let passed = 0;
    for (let minute = 0; minute < 7 * 1_440; minute += 1) {
      pass(60_000);
      if (guess() === null) passed += 1;
    }
    // About one attempt per 15 minutes, or 96 a day; the bucket also refills slowly, which occasionally shortens a
    // pause.
    expect(passed / 7).toBeLessThan(96 + 2 * 5);
    pass(3 * day);
    for (let n = 0; n < 5; n += 1) expect(guess()).toBeNull();
    expect(guess()).toBe(30);
  });

  test('three mistyped passwords a day never reach the limit of five', () => {
    const guess = attempts(bruteForceLimit('test', 5));
    for (let n = 0; n < 30; n += 1) {
      pass(day / 3);
      expect(guess()).toBeNull();
    }
  });

  test('weight charged afterwards delays the next attempt by at most one more minute', () => {
    const limiter = openLimiter({ redis: nowhere, keyPrefix: randomUUID() });
    const counters = countersOf(perMinute('test', 10));
    limiter.charge(counters, 1_000);
    expect(() => limiter.takeLocal(counters)).toThrow();
    pass(66_000);
    limiter.takeLocal(counters);
  });
});

describe('limiter in Redis', () => {
  beforeAll(() => until('Redis is connected', async () => redis.status === 'ready'));
  const keyPrefix = randomUUID();
  const process = () => openLimiter({ redis, keyPrefix });
  const wait = (limiter: ReturnType<typeof process>, counters: Counter[], weight?: number) =>
    limiter.take(counters, weight).then(
      () => null,
      (error: AppError) => error.retryAfterSeconds,
    );

  test('attempts taken by one process are missing in the other and refill evenly', async () => {
    const [one, other] = [process(), process()];
    const counters = countersOf({ name: 'shared', burst: 4, seconds: 2 });
    expect(await wait(one, counters, 4)).toBeNull();
    expect(await wait(other, counters)).toBe(1);
    await until('a quarter has come back', async () => (await wait(other, counters)) === null);
    expect(await wait(process(), counters, 4)).toBeGreaterThan(0);
  });

  test('a rejected attempt takes nothing and extends nothing', async () => {
    const [full, spent] = [perDay('full', 2), perDay('spent', 1)];
    await process().take(countersOf(spent));
    const [name = ''] = await redis.keys(`limit:${keyPrefix}:spent:*`);
    const before = await redis.hgetall(name);
    for (let n = 0; n < 5; n += 1)
      expect(await wait(process(), [...countersOf(full), ...countersOf(spent)])).toBeGreaterThan(86_000);
    expect(await redis.hgetall(name)).toEqual(before);
    expect(await redis.pttl(name)).toBeLessThanOrEqual(day);
    expect(await wait(process(), countersOf(full), 2)).toBeNull();
  });

  test('a success returns its attempt, or refills the bucket', async () => {
    const stored = bruteForceLimit('kept', 2);
    const cleared = bruteForceLimit('cleared', 2, { clearedBySuccess: true });
    for (const limiter of [process(), process()]) {
      await limiter.take([...countersOf(stored), ...countersOf(cleared)]).then((one) => one.succeeded());
    }
    const one = process();
    await one.take(countersOf(cleared));
    await one.take(countersOf(stored)).then((attempt) => attempt.succeeded());
    for (const limit of [stored, cleared]) {
      const left = limit === stored ? 2 : 1;
      for (let n = 0; n < left; n += 1) expect(await wait(process(), countersOf(limit))).toBeNull();
      expect(await wait(process(), countersOf(limit))).toBe(30);
    }
  });
});
