import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { queueOnPool } from '../tasks/queue.ts';
import { gaugeTasks } from '../tasks/task-metrics.ts';
import { tasks } from './tasks.ts';

/**
 * The server only enqueues tasks. It also exports the number of pending tasks, because it still runs when no worker
 * does.
 */
export const tasksPlugin = fp(async (app: FastifyInstance) => {
  gaugeTasks(
    app.metrics.registry,
    queueOnPool(app.pool),
    tasks.map(({ name }) => name),
  );
});
