import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { databaseName, dropDatabase, ensureDatabase, withDatabase } from './db/admin.ts';
import { migrateDatabase } from './db/migrate.ts';

const sources = import.meta.dirname;
const migrations = `${sources}/../migrations`;
// The kit's API is CommonJS and finds its own parts with `require`.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** A database of its own for a while. */
async function withNewDatabase(work: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
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

test('every migration replays on an empty database, and again on a full one', async () => {
  await withNewDatabase(async (url, client) => {
    await migrateDatabase(url);
    await migrateDatabase(url);
    const applied = await client.query('select 1 from drizzle.__drizzle_migrations');
    const { entries } = await readJson<Journal>(`${migrations}/meta/_journal.json`);
    expect(applied.rowCount).toBe(entries.length);
  });
});

/** A folder of migrations as Drizzle writes it. */
async function migrationsOf(files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await mkdir(`${folder}/meta`);
  const entries = files.map((_, idx) => ({ idx, when: idx + 1, tag: `000${idx}_test`, breakpoints: true }));
  await writeFile(`${folder}/meta/_journal.json`, JSON.stringify({ entries }));
  for (const { idx, tag } of entries) await writeFile(`${folder}/${tag}.sql`, files[idx] ?? '');
  return folder;
}

test('an index is made while others write; what ended half done is done by running it again', async () => {
  const folder = await migrationsOf([
    'create table words (word text);--> statement-breakpoint\ninsert into words values (1), (1)',
    `-- outside of a transaction
drop index concurrently if exists words_once;--> statement-breakpoint
create unique index concurrently words_once on words (word)`,
    'drop table words;--> statement-breakpoint\nselect 1 / 0',
  ]);
  await withNewDatabase(async (url, client) => {
    const indexes = async () =>
      (await client.query("select indisvalid from pg_index where indrelid = 'words'::regclass")).rows;
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/could not create unique index/);
    expect(await indexes()).toEqual([{ indisvalid: false }]);
    await client.query('delete from words');
    // The third fails, and leaves nothing behind.
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/division by zero/);
    expect(await indexes()).toEqual([{ indisvalid: true }]);
  });
});

test('two processes that migrate at once apply each migration once', async () => {
  const folder = await migrationsOf(['create table words (word text)', 'select pg_sleep(0.2)']);
  await withNewDatabase(async (url, client) => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder)));
    const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(2);
  });
});

test('a migration that was merged late is refused by name, not skipped', async () => {
  const folder = await migrationsOf(['create table words (word text)', 'select 1', 'select 2']);
  await withNewDatabase(async (url, client) => {
    await migrateDatabase(url, folder);
    await client.query('delete from drizzle.__drizzle_migrations where created_at = 2');
    await expect(migrateDatabase(url, folder)).rejects.toThrow(
      /0001_test was never applied, but later ones were \(the last: 0002_test\)/,
    );
  });
});

test('migrations stand in the order in which they were made, or a database that has the later would skip the earlier', async () => {
  const { entries } = await readJson<Journal>(`${migrations}/meta/_journal.json`);
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('tables and migrations agree: nothing is left to generate', async () => {
  const { entries } = await readJson<Journal>(`${migrations}/meta/_journal.json`);
  const last = String(entries.length - 1).padStart(4, '0');
  const known = await readJson<Parameters<typeof generateMigration>[0]>(
    `${migrations}/meta/${last}_snapshot.json`,
  );
  const tables: Record<string, unknown> = {};
  for (const path of globSync(`${sources}/**/*.table.ts`)) Object.assign(tables, await import(path));
  const now = generateDrizzleJson(tables, known.id, undefined, 'snake_case');
  expect(await generateMigration(known, now)).toEqual([]);
});
