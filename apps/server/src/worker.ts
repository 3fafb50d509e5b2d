import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { healthPlugin } from './observability/health.ts';
import { type LogStream, loggerOptions } from './observability/logger-options.ts';
import { metricsPlugin } from './observability/metrics.ts';
import { startOrExplain } from './start.ts';
import { storesPlugin } from './stores.ts';
import { type WorkerOptions, workerPlugin } from './tasks/worker.ts';

/** Builds the worker. It is a Fastify app only to reuse logging, health checks, metrics and graceful shutdown. */
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

/** Runs this process as a worker until it receives a shutdown signal. */
export function startWorker(options: WorkerOptions): Promise<void> {
  return startOrExplain(async (config) => {
    const app = await buildWorker(config, options);
    if (config.WORKER_PORT === null) await app.ready();
    else await app.listen({ host: config.HOST, port: config.WORKER_PORT });
    return { close: () => app.close(), log: app.log };
  });
}
