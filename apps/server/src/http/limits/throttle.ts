import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { databaseName } from '../../db/admin.ts';
import { openLimiter } from '../../redis/limiter.ts';
import { openRedis } from '../../redis/redis.ts';
import { noRateLimits, openRateLimits } from './rate-limits.ts';

/**
 * Provides rate limits: those of client requests per minute, and those that services define themselves, such as for
 * login attempts.
 */
export const throttlePlugin = fp(async (app: FastifyInstance) => {
  const { config } = app;
  // Separate Redis connection for rate limits, so that bursts of cache reads and of login attempts do not delay each
  // other.
  const redis = openRedis({ REDIS_URL: config.THROTTLE_REDIS_URL }, 'none');
  redis.on('ready', () => void warnOfEviction(redis, app));
  const counters = { redis, keyPrefix: databaseName(config.DATABASE_URL) };
  app.decorate('throttle', openLimiter(counters));
  if (config.CALL_LIMITS === 'off')
    app.log.warn('rate limits are off: never run like this where others reach this server');
  // Separate in-process buckets: a flood of requests must not evict the counters of login attempts.
  app.decorate(
    'rateLimits',
    config.CALL_LIMITS === 'off' ? noRateLimits : openRateLimits(openLimiter(counters)),
  );
  app.addHook('onClose', async () => redis.disconnect());
});

/**
 * Warns if Redis may evict keys when it is full: a client that fills it could then reset the brute-force counters.
 */
async function warnOfEviction(redis: Redis, { log }: FastifyInstance): Promise<void> {
  const facts = await redis.info('memory').catch(() => '');
  const policy = /^maxmemory_policy:(\S+)/m.exec(facts)?.[1];
  if (!policy || policy === 'noeviction') return;
  log.warn(
    { policy },
    'THROTTLE_REDIS_URL is an evicting Redis: use a separate one with noeviction for rate limits',
  );
}
