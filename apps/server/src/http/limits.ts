import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { databaseName } from '../db/admin.ts';
import { noCallLimits, openCallLimits } from '../redis/call-limits.ts';
import { openRedis } from '../redis/redis.ts';
import { openThrottle } from '../redis/throttle.ts';

/** What this process counts of others: guesses, and calls. */
export const throttlePlugin = fp(async (app: FastifyInstance) => {
  const { config } = app;
  // Its own connection: a burst of cached pages must not make a guess wait, nor the other way round.
  const redis = openRedis({ REDIS_URL: config.THROTTLE_REDIS_URL }, 'none');
  redis.on('ready', () => void warnOfEviction(redis, app));
  const counters = { redis, realm: databaseName(config.DATABASE_URL) };
  app.decorate('throttle', openThrottle(counters));
  if (config.CALL_LIMITS === 'off')
    app.log.warn('calls are not limited: never where others reach this server');
  app.decorate('callLimits', config.CALL_LIMITS === 'off' ? noCallLimits : openCallLimits(counters));
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
