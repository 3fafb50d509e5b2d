import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { e2eDatabase } from './machine.ts';

/** Runs a program of the server on the database of this run; answers what it printed. */
export function runScript(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: fileURLToPath(new URL('../../apps/server/', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: e2eDatabase() },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
