import type { JobWithMetadata } from 'pg-boss';
import { afterAll, beforeAll } from 'vitest';
import type * as z from 'zod';
import { type DatabaseHandle, openDatabase } from '../../db/database.ts';
import type { Task } from '../../tasks/define-task.ts';
import { enqueue } from '../../tasks/enqueue.ts';
import { installQueues, openQueueClientOnPool } from '../../tasks/queue.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { until } from '../until.ts';
import { createRunLog, probeTasks } from './probe-tasks.ts';

/** Creates a database with the queues of the probe tasks, without a worker. */
export function testQueue() {
  let test: TestDatabase;
  let database: DatabaseHandle;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = openDatabase(test.config);
    await installQueues(test.config.DATABASE_URL, probeTasks);
    await createRunLog(database.db);
  });
  afterAll(async () => {
    await database?.close();
    await test?.drop();
  });
  const queue = () => openQueueClientOnPool(database.pool);
  async function find(task: Task, id: string): Promise<JobWithMetadata<unknown> | undefined> {
    const [job] = await queue().findJobs(task.name, { id });
    return job;
  }
  return {
    config: () => test.config,
    db: () => database.db,
    queue,
    find,
    send<P extends z.ZodType>(task: Task<P>, payload: z.input<P>, options?: Parameters<typeof enqueue>[3]) {
      return database.db.transaction((tx) => enqueue(tx, task, payload, options));
    },
    settled(task: Task, id: string): Promise<JobWithMetadata<unknown>> {
      return until(`${task.name} ${id} is settled`, async () => {
        const job = await find(task, id);
        return job && ['completed', 'failed'].includes(job.state) && job;
      });
    },
  };
}
