import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { type Database, type DatabaseHandle, openDatabase } from '../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { until } from '../until.ts';

const main = fileURLToPath(new URL('../../main-server.ts', import.meta.url));

/** True if `pnpm build` has built the site, which the processes must serve. */
export const siteIsBuilt = existsSync(new URL('../../../../web/build/server/index.js', import.meta.url));
if (process.env.CI && !siteIsBuilt) throw new Error('The site is not built: run pnpm build first.');

/** Runs the production build in two real processes on one database and one Redis, as behind a load balancer. */
export function useTwoProcesses(prepare: (db: Database) => Promise<void>) {
  let database: TestDatabase;
  let handle: DatabaseHandle;
  const origins: string[] = [];
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    handle = openDatabase(database.config);
    await prepare(handle.db);
    const { DATABASE_URL, REDIS_URL } = database.config;
    for (let n = 0; n < 2; n += 1) {
      const port = await freePort();
      const env = {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        DATABASE_URL,
        REDIS_URL,
        PORT: `${port}`,
      };
      processes.push(spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
      origins.push(`http://127.0.0.1:${port}`);
    }
    const isReady = (origin: string) =>
      fetch(`${origin}/readyz`)
        .then((r) => r.ok)
        .catch(() => false);
    await Promise.all(origins.map((origin) => until(`${origin} is ready`, () => isReady(origin), 60_000)));
  }, 120_000);

  afterAll(async () => {
    for (const child of processes) child.kill('SIGTERM');
    await handle.close();
    await database.drop();
  });

  return { origins, db: () => handle.db };
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
