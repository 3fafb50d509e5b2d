import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig, parseConfig } from '../../config.ts';
import { cloneDatabase, databaseName, dropDatabase, withDatabase } from '../../db/admin.ts';

/**
 * Id of this checkout, part of the name of its template database: tests that run in two checkouts must not drop each
 * other's template.
 */
const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8);

export function templateName(url: string): string {
  return `${databaseName(url)}_template_${checkout}`;
}

export interface TestDatabase {
  config: Config;
  drop(): Promise<void>;
}

/** Creates a copy of the migrated template, an empty media folder, and a configuration that uses both. */
export async function createTestDatabase(settings: Record<string, string> = {}): Promise<TestDatabase> {
  const { DATABASE_URL, REDIS_URL } = loadConfig();
  const url = withDatabase(DATABASE_URL, `${databaseName(DATABASE_URL)}_t${randomBytes(5).toString('hex')}`);
  await cloneDatabase(url, templateName(DATABASE_URL));
  const mediaDir = await mkdtemp(join(tmpdir(), 'media-'));
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    REDIS_URL,
    MEDIA_DIR: mediaDir,
    // Longer than in production, because a request may take long on a busy machine; tests of overload set their own
    // limits.
    DATABASE_WAIT_MS: '30000',
    DATABASE_READ_MS: '30000',
    ...settings,
  });
  const drop = async () => {
    await dropDatabase(url);
    await rm(mediaDir, { recursive: true, force: true });
  };
  return { config, drop };
}
