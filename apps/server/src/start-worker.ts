import { startOrExplain } from './start.ts';
import type { WorkerOptions } from './tasks/worker.ts';
import { buildWorker } from './worker.ts';

/** Runs this process as a worker until it is asked to stop. */
export function startWorker(options: WorkerOptions): Promise<void> {
  return startOrExplain(async (config) => {
    const app = await buildWorker(config, options);
    if (config.WORKER_PORT === null) await app.ready();
    else await app.listen({ host: config.HOST, port: config.WORKER_PORT });
    return { close: () => app.close(), log: app.log };
  });
}
