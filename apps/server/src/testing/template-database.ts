import { loadConfig } from '../config.ts';
import { dropDatabase, ensureDatabase, withDatabase } from '../db/admin.ts';
import { prepareDatabase } from '../registry/prepare-database.ts';
import { templateName } from './test-database.ts';

/** Vitest's global set-up: one migrated database, of which every test file gets its own copy. */
export default async function setup(): Promise<void> {
  const { DATABASE_URL } = loadConfig();
  const url = withDatabase(DATABASE_URL, templateName(DATABASE_URL));
  await dropDatabase(url);
  await ensureDatabase(url);
  await prepareDatabase(url);
}
