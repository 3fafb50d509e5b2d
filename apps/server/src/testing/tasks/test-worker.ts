import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { tasks } from '../../registry/tasks.ts';
import { buildWorker } from '../../worker.ts';

export async function startWorker({ config }: FastifyInstance): Promise<FastifyInstance> {
  const worker = await buildWorker(config, { tasks, pollSeconds: 0.5 });
  await worker.ready();
  return worker;
}

/** Starts a worker that runs every task, on the app's database and storage. */
export function useWorker(app: () => FastifyInstance): void {
  let worker: FastifyInstance;
  beforeAll(async () => {
    worker = await startWorker(app());
  });
  afterAll(() => worker?.close());
}
