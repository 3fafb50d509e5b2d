import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { queueOnPool } from '../tasks/queue.ts';
import { gaugeTasks } from '../tasks/task-metrics.ts';
import { tasks } from './tasks.ts';

/** The server only enqueues; it also tells how many tasks wait, since it is there when no worker is. */
export const tasksPlugin = fp(async (app: FastifyInstance) => {
  gaugeTasks(
    app.metrics.registry,
    queueOnPool(app.pool),
    tasks.map(({ name }) => name),
  );
});
