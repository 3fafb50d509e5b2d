import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/database.ts';
import { openRedis } from './redis/redis.ts';
import { openStorage } from './storage/open-storage.ts';

interface Stores {
  config: Config;
  database: DatabaseHandle;
}

/** Backing services of every process (configuration, database, Redis, storage), open as long as its app. */
export const storesPlugin = fp(async (app: FastifyInstance, { config, database }: Stores) => {
  const redis = openRedis(config);
  app.decorate('config', config);
  app.decorate('db', database.db);
  app.decorate('reads', database.reads);
  app.decorate('pool', database.pool);
  app.decorate('redis', redis);
  app.decorate('storage', openStorage(config));
  app.addHook('onClose', async () => {
    redis.disconnect();
    await database.close();
  });
});
