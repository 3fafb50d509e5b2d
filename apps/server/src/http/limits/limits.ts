import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { databaseName } from '../../db/admin.ts';
import { openLimiter } from '../../redis/limiter.ts';
import { openRedis } from '../../redis/redis.ts';
import { noCallLimits, openCallLimits } from './call-limits.ts';

/** Limits of what clients do: calls by the minute, and whatever services limit themselves, such as guesses. */
export const throttlePlugin = fp(async (app: FastifyInstance) => {
  const { config } = app;
  // Its own connection: a burst of cached pages must not make a guess wait, nor the other way round.
  const redis = openRedis({ REDIS_URL: config.THROTTLE_REDIS_URL }, 'none');
  redis.on('ready', () => void warnOfEviction(redis, app));
  const counters = { redis, realm: databaseName(config.DATABASE_URL) };
  app.decorate('throttle', openLimiter(counters));
  if (config.CALL_LIMITS === 'off')
    app.log.warn('calls are not limited: never where others reach this server');
  // Buckets of its own in this process: a flood of calls must not evict guesses.
  app.decorate(
    'callLimits',
    config.CALL_LIMITS === 'off' ? noCallLimits : openCallLimits(openLimiter(counters)),
  );
  app.addHook('onClose', async () => redis.disconnect());
});

/** A Redis that forgets what it likes when it is full lets whoever fills it guess again. */
async function warnOfEviction(redis: Redis, { log }: FastifyInstance): Promise<void> {
  const facts = await redis.info('memory').catch(() => '');
  const policy = /^maxmemory_policy:(\S+)/m.exec(facts)?.[1];
  if (!policy || policy === 'noeviction') return;
  log.warn(
    { policy },
    'THROTTLE_REDIS_URL names a Redis that evicts: give limits one of their own with noeviction',
  );
}
