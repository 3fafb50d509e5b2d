import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { healthPlugin } from './observe/health.ts';
import { type LogStream, loggerOptions } from './observe/logger-options.ts';
import { metricsPlugin } from './observe/metrics.ts';
import { storesPlugin } from './stores.ts';
import { type WorkerOptions, workerPlugin } from './tasks/worker.ts';

/** The worker as a value. It is an app only for what it shares with the server: logs, health, figures, an orderly end. */
export async function buildWorker(
  config: Config,
  { logStream, ...options }: WorkerOptions & { logStream?: LogStream },
): Promise<FastifyInstance> {
  const app = Fastify({ logger: loggerOptions(config, logStream) });
  await app.register(storesPlugin, { config, database: openDatabase(config) });
  await app.register(metricsPlugin);
  await app.register(healthPlugin);
  await app.register(workerPlugin, options);
  return app;
}
