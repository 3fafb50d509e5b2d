import Fastify, { type FastifyInstance } from 'fastify';
import { type LogStream, loggerOptions } from './lib/logger-options.ts';
import type { Config } from './plugins/config.ts';
import { openDatabase } from './plugins/database.ts';
import { healthPlugin } from './plugins/health.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { storesPlugin } from './plugins/stores.ts';
import { type WorkerOptions, workerPlugin } from './plugins/worker.ts';

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
