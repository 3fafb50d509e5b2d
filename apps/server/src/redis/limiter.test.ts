import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from '../app-error.ts';
import { loadConfig } from '../config.ts';
import { until } from '../testing/until.ts';
import { type Counter, guesses, type Limit, openLimiter, perDay, perMinute } from './limiter.ts';
import { openRedis } from './redis.ts';

const redis = openRedis(loadConfig());
const nowhere = openRedis({ REDIS_URL: 'redis://127.0.0.1:1/0' });
afterAll(() => {
  for (const connection of [redis, nowhere]) connection.disconnect();
});

const day = 86_400_000;
const countersOf = (limit: Limit): Counter[] => [[limit, 'somebody']];

describe('in one process', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

  /** Null when the attempt was let through, else after how many seconds to come back. */
  function attempts(limit: Limit) {
    const limiter = openLimiter({ redis: nowhere, realm: randomUUID() });
    return (weight = 1) => {
      try {
        limiter.takeHere(countersOf(limit), weight);
        return null;
      } catch (error) {
        return (error as AppError).retryAfterSeconds;
      }
    };
  }

  test('a member who writes 500 messages on every day of a week is never rejected', () => {
    const write = attempts(perDay('test', 600));
    const rejected = Array.from({ length: 3_500 }, () => {
      pass(day / 500);
      return write();
    }).filter((wait) => wait !== null);
    expect(rejected).toEqual([]);
  });

  test('a spent bucket refills evenly, also while somebody goes on trying', () => {
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

  test('a heavier attempt waits until there is room for all of it', () => {
    const render = attempts(perMinute('test', 10));
    expect(render(6)).toBeNull();
    expect(render(5)).toBe(6);
    expect(render(4)).toBeNull();
    expect(render()).toBe(6);
  });

  test('guesses that go on for a week have the longest pause between them, and are forgotten two days later', () => {
    const guess = attempts(guesses('test', 5));
    for (let n = 0; n < 5; n += 1) expect(guess()).toBeNull();
    expect(guess()).toBe(30);
    let passed = 0;
    for (let minute = 0; minute < 7 * 1_440; minute += 1) {
      pass(60_000);
      if (guess() === null) passed += 1;
    }
    // One in 15 minutes, and what refills shortens a pause now and then.
    expect(passed / 7).toBeLessThan(96 + 2 * 5);
    pass(3 * day);
    for (let n = 0; n < 5; n += 1) expect(guess()).toBeNull();
    expect(guess()).toBe(30);
  });

  test('somebody who mistypes three times a day never meets the limit of five', () => {
    const guess = attempts(guesses('test', 5));
    for (let n = 0; n < 30; n += 1) {
      pass(day / 3);
      expect(guess()).toBeNull();
    }
  });

  test('more that is charged later delays the next attempt by one more minute at most', () => {
    const limiter = openLimiter({ redis: nowhere, realm: randomUUID() });
    const counters = countersOf(perMinute('test', 10));
    limiter.charge(counters, 1_000);
    expect(() => limiter.takeHere(counters)).toThrow();
    pass(66_000);
    limiter.takeHere(counters);
  });
});

describe('in Redis', () => {
  beforeAll(() => until('Redis is connected', async () => redis.status === 'ready'));
  const realm = randomUUID();
  const process = () => openLimiter({ redis, realm });
  const wait = (limiter: ReturnType<typeof process>, counters: Counter[], weight?: number) =>
    limiter.take(counters, weight).then(
      () => null,
      (error: AppError) => error.retryAfterSeconds,
    );

  test('what one process took is missing in the other, and comes back evenly', async () => {
    const [one, other] = [process(), process()];
    const counters = countersOf({ name: 'shared', burst: 4, seconds: 2 });
    expect(await wait(one, counters, 4)).toBeNull();
    expect(await wait(other, counters)).toBe(1);
    await until('a quarter has come back', async () => (await wait(other, counters)) === null);
    expect(await wait(process(), counters, 4)).toBeGreaterThan(0);
  });

  test('a rejected attempt takes nothing and renews nothing', async () => {
    const [full, spent] = [perDay('full', 2), perDay('spent', 1)];
    await process().take(countersOf(spent));
    const [name = ''] = await redis.keys(`limit:${realm}:spent:*`);
    const before = await redis.hgetall(name);
    for (let n = 0; n < 5; n += 1)
      expect(await wait(process(), [...countersOf(full), ...countersOf(spent)])).toBeGreaterThan(86_000);
    expect(await redis.hgetall(name)).toEqual(before);
    expect(await redis.pttl(name)).toBeLessThanOrEqual(day);
    expect(await wait(process(), countersOf(full), 2)).toBeNull();
  });

  test('a success gives its attempt back, or fills the bucket', async () => {
    const kept = guesses('kept', 2);
    const cleared = guesses('cleared', 2, { clearedBySuccess: true });
    for (const limiter of [process(), process()]) {
      await limiter.take([...countersOf(kept), ...countersOf(cleared)]).then((one) => one.succeeded());
    }
    const one = process();
    await one.take(countersOf(cleared));
    await one.take(countersOf(kept)).then((attempt) => attempt.succeeded());
    for (const limit of [kept, cleared]) {
      const left = limit === kept ? 2 : 1;
      for (let n = 0; n < left; n += 1) expect(await wait(process(), countersOf(limit))).toBeNull();
      expect(await wait(process(), countersOf(limit))).toBe(30);
    }
  });
});
