import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../app.ts';
import { createCity } from '../../modules/places/places.factory.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

/** Starts two servers on one database and one Redis, and a third one whose Redis is unreachable. */
export function useTwoServers() {
  let database: TestDatabase;
  let servers: FastifyInstance[] = [];
  let lonely: FastifyInstance;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { config } = database;
    servers = await Promise.all([buildApp(config), buildApp(config)]);
    lonely = await buildApp({ ...config, REDIS_URL: 'redis://127.0.0.1:1/0' });
    await Promise.all([...servers, lonely].map((app) => app.ready()));
    await lonely.db.transaction((tx) => createCity(tx));
  });
  afterAll(async () => {
    await Promise.all([...servers, lonely].map((app) => app?.close()));
    await database?.drop();
  });
  return {
    /** Returns the n-th server, starting again with the first after the last. */
    server(n: number): FastifyInstance {
      const app = servers[n % servers.length];
      if (!app) throw new Error('no server');
      return app;
    },
    alone: () => lonely,
  };
}
