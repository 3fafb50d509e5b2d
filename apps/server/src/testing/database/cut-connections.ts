import pg from 'pg';
import { databaseName, withDatabase } from '../../db/admin.ts';

/** Terminates all connections of the app to a database, as a restart of PostgreSQL does, and returns their number. */
export async function openConnectionCutter(databaseUrl: string) {
  const client = new pg.Client({ connectionString: withDatabase(databaseUrl, 'postgres') });
  await client.connect();
  return {
    async cut(): Promise<number> {
      const { rows } = await client.query<{ cut: number }>(
        `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
         where datname = $1 and application_name like 'dalil%'`,
        [databaseName(databaseUrl)],
      );
      return rows[0]?.cut ?? 0;
    },
    close: () => client.end(),
  };
}
