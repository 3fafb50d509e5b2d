import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openQueueClientOnPool } from '../tasks/queue.ts';
import { exportTaskCounts } from '../tasks/task-metrics.ts';
import { tasks } from './tasks.ts';

/**
 * Exports the number of pending tasks from the server, because it still runs when no worker does. The server itself
 * only enqueues tasks.
 */
export const taskMetricsPlugin = fp(async (app: FastifyInstance) => {
  exportTaskCounts(
    app.metrics.registry,
    openQueueClientOnPool(app.pool),
    tasks.map(({ name }) => name),
  );
});
