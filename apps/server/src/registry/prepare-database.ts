import { openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { indexUnknownCities } from '../modules/search/index/reindex.service.ts';
import { installQueues } from '../tasks/queue.ts';
import { searchables } from './public-resources.ts';
import { tasks } from './tasks.ts';

/**
 * Prepares a database for this release: migrates it, creates the task queues, which servers use before any worker
 * runs, and builds the search index of cities that have none.
 */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateDatabase(url);
  await installQueues(url, tasks);
  const database = openDatabase({ DATABASE_URL: url, DATABASE_POOL: 1 });
  try {
    await indexUnknownCities(database.db, searchables);
  } finally {
    await database.close();
  }
}
