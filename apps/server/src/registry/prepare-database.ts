import { migrateDatabase } from '../db/migrate.ts';
import { installQueues } from '../tasks/queue.ts';
import { tasks } from './tasks.ts';

/** Brings a database to this release: its tables, and the queues that servers enqueue into before any worker runs. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateDatabase(url);
  await installQueues(url, tasks);
}
