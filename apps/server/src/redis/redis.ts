import { Redis } from 'ioredis';
import type { Config } from '../config.ts';

/**
 * Redis holds only what may vanish: commands fail fast instead of queueing while it is away. A caller with a timeout of
 * its own asks for none: the client's fires before answers that already arrived are read.
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
  // Every caller treats a refused command as a miss; without a listener ioredis would print each retry.
  redis.on('error', () => undefined);
  redis.connect().catch(() => undefined);
  return redis;
}

/** A slower answer is worth less than what every caller does without Redis. */
const answerMs = 500;

/** Whether an answer is late is decided only after everything that already arrived was read: we may be the slow ones. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('Redis did not answer in time')), answerMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
