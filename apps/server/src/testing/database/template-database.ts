import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { loadConfig } from '../../config.ts';
import {
  databaseComment,
  dropDatabase,
  ensureDatabase,
  setDatabaseComment,
  withDatabase,
} from '../../db/admin.ts';
import { templateName } from './test-database.ts';

const repositoryRoot = new URL('../../../../../', import.meta.url).pathname;

/** Hashes everything that determines the content of a new database: migrations and the code that prepares it. */
function sourceVersion(): string {
  const files = globSync(['apps/server/migrations/**/*.{sql,json}', 'apps/server/src/**/*.ts'], {
    cwd: repositoryRoot,
    exclude: ['**/*.test.ts'],
  });
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(repositoryRoot + file));
  return hash.digest('hex');
}

/**
 * Vitest's global set-up: creates one migrated template database, of which every test file gets its own copy. An
 * existing template is reused until the source changes.
 */
export default async function setup(): Promise<void> {
  const { DATABASE_URL } = loadConfig();
  const url = withDatabase(DATABASE_URL, templateName(DATABASE_URL));
  const version = sourceVersion();
  if ((await databaseComment(url)) === version) return;
  // Loads the whole server, which takes longer than most test files.
  const { prepareDatabase } = await import('../../registry/prepare-database.ts');
  await dropDatabase(url);
  await ensureDatabase(url);
  await prepareDatabase(url);
  await setDatabaseComment(url, version);
}
