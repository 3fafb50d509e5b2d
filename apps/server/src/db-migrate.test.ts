import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { databaseName, dropDatabase, ensureDatabase, migrateDatabase, withDatabase } from './db/admin.ts';

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

test('every migration replays on an empty database, and again on a full one', async () => {
  const { DATABASE_URL } = loadConfig();
  const url = withDatabase(DATABASE_URL, `${databaseName(DATABASE_URL)}_t${randomBytes(5).toString('hex')}`);
  await ensureDatabase(url);
  try {
    await migrateDatabase(url);
    await migrateDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const applied = await client.query('select 1 from drizzle.__drizzle_migrations');
    await client.end();
    const { entries } = await readJson<Journal>(`${migrations}/meta/_journal.json`);
    expect(applied.rowCount).toBe(entries.length);
  } finally {
    await dropDatabase(url);
  }
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
