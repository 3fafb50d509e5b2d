import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Limit, openLimiter, perMinute } from '../../redis/limiter.ts';
import { openRedis } from '../../redis/redis.ts';
import { clientNetwork } from '../caller.ts';
import { networkCounters } from './network-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends 500 attempts from the given addresses in turn and returns how many pass. */
function passed(limit: Limit, addressOf: (n: number) => string): number {
  const redis = openRedis({ REDIS_URL: 'redis://127.0.0.1:1/0' });
  const limiter = openLimiter({ redis, keyPrefix: 'test' });
  let count = 0;
  for (let n = 0; n < 500; n += 1) {
    try {
      limiter.takeLocal(networkCounters(limit, clientNetwork(addressOf(n))));
      count += 1;
    } catch {
      // The limiter rejected this attempt, so it is not counted.
    }
  }
  redis.disconnect();
  return count;
}

test.each([5, 60, 300])('an IPv6 /48 passes hardly more requests than one /64 of it (limit %d)', (burst) => {
  const limit = perMinute('test', burst);
  const one = passed(limit, () => '2001:db8:77::1');
  const all = passed(limit, (n) => `2001:db8:77:${n.toString(16)}::1`);
  expect(one).toBe(burst);
  expect(all).toBeGreaterThan(burst);
  expect(all).toBeLessThanOrEqual(1.5 * burst);
});

test('an IPv4 /24 passes ten times as many requests as one address, and two /24s do not share a limit', () => {
  const limit = perMinute('test', 20);
  expect(passed(limit, (n) => `203.0.113.${n % 256}`)).toBe(200);
  expect(passed(limit, (n) => `203.0.${112 + (n % 2)}.${(n >> 1) % 256}`)).toBe(400);
});
