import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/database.ts';
import { openRedis } from './redis/redis.ts';
import { openStorage } from './storage/open-storage.ts';

interface BackingServices {
  config: Config;
  database: DatabaseHandle;
}

/** Opens the backing services of a process (configuration, database, Redis, storage) and closes them with its app. */
export const backingServicesPlugin = fp(
  async (app: FastifyInstance, { config, database }: BackingServices) => {
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
  },
);
