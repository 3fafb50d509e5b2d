import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { migrateDatabase } from './db/migrate.ts';
import { migrationsOf, withNewDatabase } from './testing/new-database.ts';

const sources = import.meta.dirname;
const migrations = `${sources}/../migrations`;
// The API of drizzle-kit is CommonJS and loads its own modules with `require`.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}

test('every migration applies to an empty database and again to a migrated one', async () => {
  await withNewDatabase(async (url, client) => {
    await migrateDatabase(url);
    await migrateDatabase(url);
    const applied = await client.query('select 1 from drizzle.__drizzle_migrations');
    const { entries } = await readJson<Journal>(`${migrations}/meta/_journal.json`);
    expect(applied.rowCount).toBe(entries.length);
  });
});

test('builds an index concurrently with writes, and a rerun completes an interrupted migration', async () => {
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
    // The third migration fails; its transaction is rolled back, so the table and its index still exist.
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/division by zero/);
    expect(await indexes()).toEqual([{ indisvalid: true }]);
  });
});

test('two processes migrating at once apply each migration once', async () => {
  const folder = await migrationsOf(['create table words (word text)', 'select pg_sleep(0.2)']);
  await withNewDatabase(async (url, client) => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder)));
    const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(2);
  });
});

test('rejects a migration that was merged late by name instead of skipping it', async () => {
  const folder = await migrationsOf(['create table words (word text)', 'select 1', 'select 2']);
  await withNewDatabase(async (url, client) => {
    await migrateDatabase(url, folder);
    await client.query('delete from drizzle.__drizzle_migrations where created_at = 2');
    await expect(migrateDatabase(url, folder)).rejects.toThrow(
      /0001_test was never applied, but later ones were \(the last: 0002_test\)/,
    );
  });
});

test('migrations are listed in order of creation, so that none is skipped by a database that has a later one', async () => {
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
