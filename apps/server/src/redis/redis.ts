import { Redis } from 'ioredis';
import type { Config } from '../config.ts';

/**
 * Opens Redis, which holds ephemeral data only: commands fail at once while it is down instead of queueing. Pass
 * `none` for a caller with its own timeout; the client's timeout can fire before replies that have already arrived
 * are read.
 */
export function openRedis(config: Pick<Config, 'REDIS_URL'>, timeout: 'fast' | 'none' = 'fast'): Redis {
  const redis = new Redis(config.REDIS_URL, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 1_000,
    ...(timeout === 'fast' ? { commandTimeout: 500 } : {}),
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  // Ignores errors, because every caller treats a failed command as a miss; without a listener ioredis would print
  // each reconnect.
  redis.on('error', () => undefined);
  redis.connect().catch(() => undefined);
  return redis;
}

/** Timeout of a Redis command. After this time any fallback is better than waiting for the reply. */
const timeoutMs = 500;

/**
 * Rejects after a timeout, but only after all input that has already arrived was read: the delay may be caused by our
 * own event loop instead of Redis.
 */
export function withTimeout<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('Redis timed out')), timeoutMs);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
