import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

const ours = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * A migration that begins with this is no transaction: only there can an index be made while the table is written to. It
 * may end half done, so all of it can be run again.
 */
const outside = '-- outside of a transaction';

/**
 * Applies every migration that the database has not seen, in the table of Drizzle, whose own way is one transaction around
 * them all.
 */
export async function migrateDatabase(url: string, migrationsFolder = ours): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    const { rows } = await client.query<{ last: number }>(
      'select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations',
    );
    const last = rows[0]?.last ?? 0;
    for (const migration of readMigrationFiles({ migrationsFolder }))
      if (migration.folderMillis > last) await apply(client, migration);
  } finally {
    // Takes back what was begun and did not end well.
    await client.end();
  }
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  const whole = !sql[0]?.startsWith(outside);
  // Waiting for a lock behind a long query would queue every later one behind us: give up instead and be run again. What
  // is made concurrently waits for others while nobody waits for it.
  await client.query(`set lock_timeout = '${whole ? '5s' : '0'}'`);
  if (whole) await client.query('begin');
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
  if (whole) await client.query('commit');
}
