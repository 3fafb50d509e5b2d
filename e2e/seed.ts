import './sample-images.ts';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { e2eDatabase } from './support/machine.ts';

/** Recreates the database of the browser tests with the demo city. */
const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: e2eDatabase() };
for (const script of ['src/db-reset.ts', 'src/seed.ts']) {
  const cwd = fileURLToPath(new URL('../apps/server/', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { cwd, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
