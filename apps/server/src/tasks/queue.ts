import type pg from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import type { Task } from './define-task.ts';

/** Dead-letter queue of all tasks. A dead task stays there for up to 90 days, until a person retries it. */
export const deadQueue = 'dead';

const day = 86_400;

/** Opens the queue as a client: it enqueues and reads through `db`, and runs neither tasks nor maintenance. */
export function openQueueClient(db: Db): PgBoss {
  return new PgBoss({ db, supervise: false, schedule: false, migrate: false });
}

export function openQueueClientOnPool(pool: pg.Pool): PgBoss {
  return openQueueClient({ executeSql: (text, values) => pool.query(text, values) });
}

/** Creates the queues of `tasks` and sets their schedules. Idempotent and safe to run concurrently. */
export async function syncQueues(boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  await boss.createQueue(deadQueue, { retentionSeconds: 90 * day });
  for (const task of tasks) {
    const options = {
      deadLetter: deadQueue,
      retryLimit: task.retry.limit,
      retryDelay: task.retry.firstPauseSeconds,
      retryDelayMax: task.retry.longestPauseSeconds,
      retryBackoff: true,
      expireInSeconds: task.timeoutSeconds,
      heartbeatSeconds: task.heartbeatSeconds,
      notify: true,
    };
    await boss.createQueue(task.name, options);
    // `createQueue` does not change an existing queue, and settings change between releases.
    await boss.updateQueue(task.name, options);
  }
  const scheduled = new Set<string>();
  for (const { name, schedule } of tasks) {
    if (!schedule) continue;
    scheduled.add(name);
    // `missed: 'once'` makes up for runs missed while every worker was down, with a single run.
    await boss.schedule(name, schedule.cron, { payload: schedule.payload }, { missed: 'once' });
  }
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.has(name)) await boss.unschedule(name);
  }
}

/** Installs or upgrades the tables of pg-boss, and creates the queues of the tasks. */
export async function installQueues(databaseUrl: string, tasks: readonly Task[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await syncQueues(boss, tasks);
  } finally {
    await boss.stop({ graceful: false });
  }
}
