import { dropDatabase, ensureDatabase, withDatabase } from '../lib/database-admin.ts';
import { loadConfig } from '../plugins/config.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { templateName } from './test-database.ts';

/** Vitest's global set-up: one migrated database, of which every test file gets its own copy. */
export default async function setup(): Promise<void> {
  const { DATABASE_URL } = loadConfig();
  const url = withDatabase(DATABASE_URL, templateName(DATABASE_URL));
  await dropDatabase(url);
  await ensureDatabase(url);
  await prepareDatabase(url);
}
