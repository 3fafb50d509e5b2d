import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '../config.ts';
import { databaseName, dropDatabase, ensureDatabase, withDatabase } from '../db/admin.ts';

/** Creates an empty database, and drops it when the callback ends. */
export async function withNewDatabase(
  work: (url: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL } = loadConfig();
  const url = withDatabase(DATABASE_URL, `${databaseName(DATABASE_URL)}_t${randomBytes(5).toString('hex')}`);
  await ensureDatabase(url);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await work(url, client);
  } finally {
    await client.end();
    await dropDatabase(url);
  }
}

/** Writes a folder of migrations as Drizzle does. */
export async function migrationsOf(files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await mkdir(`${folder}/meta`);
  const entries = files.map((_, idx) => ({ idx, when: idx + 1, tag: `000${idx}_test`, breakpoints: true }));
  await writeFile(`${folder}/meta/_journal.json`, JSON.stringify({ entries }));
  for (const { idx, tag } of entries) await writeFile(`${folder}/${tag}.sql`, files[idx] ?? '');
  return folder;
}
