import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openQueueClientOnPool } from '../tasks/queue.ts';
import { exportTaskCounts } from '../tasks/task-metrics.ts';
import { tasks } from './tasks.ts';

/**
 * The server only enqueues tasks. It also exports the number of pending tasks, because it still runs when no worker
 * does.
 */
export const taskMetricsPlugin = fp(async (app: FastifyInstance) => {
  exportTaskCounts(
    app.metrics.registry,
    openQueueClientOnPool(app.pool),
    tasks.map(({ name }) => name),
  );
});
