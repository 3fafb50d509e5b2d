import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverPort } from './environment.ts';
import { logFile } from './secrets.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const build = 'apps/web/build/server/index.js';
const ownTests = /\.test\.tsx?$|\/(testing|lint)\//;

/**
 * Runs before the first test. Aborts the run if the server was started before the code changed; warns if the build is
 * older than the code.
 */
export default function expectFresh(): void {
  const started = startOfServer();
  const [changed] = newerThan(started, [
    build,
    'apps/server/src/**/*.ts',
    'packages/{contract,messages}/**/*.{ts,json}',
  ]);
  if (changed)
    throw new Error(
      `The server on port ${serverPort} was started before ${changed} was changed: stop it first.`,
    );
  const [unbuilt] = newerThan(statSync(root + build).mtimeMs, [
    '{apps/web/app,apps/admin/src,packages/*/src}/**/*.{ts,tsx,css}',
  ]);
  if (unbuilt) console.warn(`the build is older than ${unbuilt}: run pnpm build`);
}

function startOfServer(): number {
  const first = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n')[0] : '';
  if (!first?.startsWith('{'))
    throw new Error(`The process on port ${serverPort} is not a server of this folder.`);
  return JSON.parse(first).time;
}

function newerThan(time: number, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules'] }).filter(
    (path) => !ownTests.test(path) && statSync(root + path).mtimeMs > time,
  );
}
