import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverPort } from './machine.ts';
import { logFile } from './secrets.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const build = 'apps/web/build/server/index.js';
const ownTests = /\.test\.tsx?$|\/(testing|lint)\//;

/**
 * Before the first test: a server that was left running shows what was true when it started, and a build what was
 * written before it. The one is refused, the other is said.
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
      `The server on port ${serverPort} was started before ${changed} was written: stop it first.`,
    );
  const [unbuilt] = newerThan(statSync(root + build).mtimeMs, [
    '{apps/web/app,apps/admin/src,packages/*/src}/**/*.{ts,tsx,css}',
  ]);
  if (unbuilt) console.warn(`The build is older than ${unbuilt}: pnpm build`);
}

function startOfServer(): number {
  const first = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n')[0] : '';
  if (!first?.startsWith('{'))
    throw new Error(`What answers on port ${serverPort} is not a server of this folder.`);
  return JSON.parse(first).time;
}

function newerThan(time: number, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules'] }).filter(
    (path) => !ownTests.test(path) && statSync(root + path).mtimeMs > time,
  );
}
