import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

const ours = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * A migration beginning with this line runs without a transaction: only then can an index be built while the table is
 * written to. If interrupted, it is applied partially, so all its statements must be safe to rerun.
 */
const withoutTransaction = '-- outside of a transaction';

/** Explains to the operator why the database cannot be migrated to this release. */
export class MigrationError extends Error {}

/**
 * Applies every pending migration, recorded in Drizzle's own table. Drizzle itself would run them all in one
 * transaction. When several processes migrate at once, one applies the migrations and the others wait.
 */
export async function migrateDatabase(url: string, migrationsFolder = ours): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await lock(client);
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    const { rows } = await client.query<{ at: number }>(
      'select created_at::float8 as at from drizzle.__drizzle_migrations',
    );
    const applied = new Set(rows.map(({ at }) => at));
    const last = Math.max(0, ...applied);
    const migrations = readMigrationFiles({ migrationsFolder });
    const nameOf = migrationNames(migrationsFolder);
    const missed = migrations.find(({ folderMillis: at }) => at < last && !applied.has(at));
    if (missed)
      throw new MigrationError(
        `Migration ${nameOf(missed.folderMillis)} was never applied, but later ones were (the last: ${nameOf(last)}). Nothing was changed. It was merged late: delete its SQL file, snapshot and journal entry, and generate it again with pnpm db:new --name <what>.`,
      );
    for (const migration of migrations) {
      const at = migration.folderMillis;
      if (at <= last) continue;
      await apply(client, migration).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new MigrationError(`Migration ${nameOf(at)} failed: ${why}`, { cause: error });
      });
    }
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    await client.end();
  }
}

/**
 * Acquires the migration lock by polling instead of waiting in `pg_advisory_lock`: a concurrent index build waits for
 * all running statements, including one that waits for the lock.
 */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('migrations', 0)) as held",
    );
    if (rows[0]?.held) return;
    await pause(500);
  }
}

/** Maps creation times to migration names: the database stores only the time. */
function migrationNames(folder: string): (at: number) => string {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const names = new Map(journal.entries.map(({ when, tag }) => [when, tag]));
  return (at) => names.get(at) ?? `of another release (${new Date(at).toISOString()})`;
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  const whole = !sql[0]?.startsWith(withoutTransaction);
  // A migration waiting for a lock behind a long query would block every later query: fail after 5 s and let the
  // operator rerun it. A concurrent index build has no such limit, because nothing queues behind it.
  await client.query(`set lock_timeout = '${whole ? '5s' : '0'}'`);
  if (whole) await client.query('begin');
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
  if (whole) await client.query('commit');
}
