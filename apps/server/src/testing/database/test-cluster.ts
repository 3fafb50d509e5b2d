import { globSync } from 'node:fs';

/**
 * Selects the PostgreSQL server of the tests: TEST_DATABASE_URL, else the cluster `dalil_test` that scripts/bootstrap
 * creates, else DATABASE_URL. That cluster never waits for the disk and is held in memory if there is room, so a
 * restart of the machine may empty it.
 */
export function selectTestServer(): void {
  const ownCluster = globSync('/etc/postgresql/*/dalil_test').length > 0;
  const url =
    process.env.TEST_DATABASE_URL ??
    (ownCluster ? 'postgres://postgres@127.0.0.1:5433/dalil' : process.env.DATABASE_URL);
  if (url) process.env.DATABASE_URL = url;
}
