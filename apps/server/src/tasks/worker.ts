import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { PgBoss } from 'pg-boss';
import { clientOption } from '../db/pool.ts';
import type { Task } from './define-task.ts';
import { openMailer } from './mailer.ts';
import { type PeriodicJob, runPeriodically } from './periodic-jobs.ts';
import { syncQueues } from './queue.ts';
import { runTask } from './run-task.ts';
import { measureTaskDurations } from './task-metrics.ts';

export interface WorkerOptions {
  tasks: readonly Task[];
  /** Periodic jobs to run besides the tasks. */
  periodicJobs?: readonly PeriodicJob[];
  /** How often to poll for tasks without a notification, such as retries that became due. */
  pollSeconds?: number;
  /** How often to check for tasks whose worker has died. */
  deadWorkerCheckSeconds?: number;
}

/** Runs tasks as long as the app is open. Closing it lets running tasks finish within the grace period. */
export const workerPlugin = fp(
  async (
    app: FastifyInstance,
    {
      tasks,
      periodicJobs: rounds = [],
      pollSeconds = 3,
      deadWorkerCheckSeconds: patrolSeconds = 15,
    }: WorkerOptions,
  ) => {
    const boss = new PgBoss({
      connectionString: app.config.DATABASE_URL,
      application_name: 'dalil-tasks',
      max: 4,
      ...clientOption,
      useListenNotify: true,
      superviseIntervalSeconds: patrolSeconds,
      monitorIntervalSeconds: patrolSeconds,
    });
    const mailer = openMailer(app.config);
    boss.on('error', (error) => app.log.error({ err: error }, 'task queue error'));
    boss.on('warning', ({ message, data }) => app.log.warn({ data }, message));
    const duration = measureTaskDurations(app.metrics.registry);

    const stopping = new AbortController();
    const endRounds: (() => Promise<void>)[] = [];
    app.addHook('onReady', async () => {
      await boss.start();
      await syncQueues(boss, tasks);
      for (const task of tasks) {
        const worker = await boss.work(
          task.name,
          {
            batchSize: 1,
            localConcurrency: task.concurrency,
            includeMetadata: true,
            perJobResults: true,
            pollingIntervalSeconds: Math.min(pollSeconds, 2),
            notifyPollingIntervalSeconds: pollSeconds,
          },
          (batch) =>
            Promise.all(
              batch.map(async (stored) => {
                const stop = duration.startTimer({ task: task.name });
                const result = await runTask(task, stored, {
                  db: app.db,
                  config: app.config,
                  mailer,
                  storage: app.storage,
                  log: app.log,
                  stopping: stopping.signal,
                });
                stop({ outcome: result.status });
                // Fetches the next task at once instead of at the next poll, because more tasks may be queued.
                boss.notifyWorker(worker);
                return result;
              }),
            ),
        );
      }
      for (const round of rounds)
        endRounds.push(runPeriodically(round, { db: app.db, config: app.config, mailer, log: app.log }));
      app.log.info({ tasks: tasks.map(({ name }) => name) }, 'worker ready');
    });
    app.addHook('onClose', async () => {
      stopping.abort();
      await Promise.all(endRounds.map((end) => end()));
      // Slightly shorter than the grace period of the process: unfinished tasks are requeued for another worker.
      await boss.stop({ graceful: true, timeout: Math.max(1_000, app.config.SHUTDOWN_GRACE_MS - 2_000) });
      mailer.close();
    });
  },
);
