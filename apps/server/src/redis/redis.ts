import { Redis } from 'ioredis';
import type { Config } from '../config.ts';

/**
 * Redis holds ephemeral data only: commands fail fast instead of queueing while it is down. A caller with its own
 * timeout passes `none`: the client's timeout fires before replies that have already arrived are read.
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
  // Every caller treats a failed command as a miss; without a listener ioredis would print each reconnect.
  redis.on('error', () => undefined);
  redis.connect().catch(() => undefined);
  return redis;
}

/** Timeout after which every caller is better off with its fallback than with the reply. */
const timeoutMs = 500;

/**
 * Rejects after a timeout, decided only after all input that has already arrived was read: our own event loop may be
 * what is slow.
 */
export function withTimeout<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('Redis timed out')), timeoutMs);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
