import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@dalil/server/src/config.ts';
import { databaseName, dropDatabase, withDatabase } from '@dalil/server/src/db/admin.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const server = `${root}apps/server/`;

const config = loadConfig();
const baseName = `${databaseName(config.DATABASE_URL)}_bench`;
/** Returns the URL of a separate database for a benchmark. */
export const benchDatabase = (name: string) => withDatabase(config.DATABASE_URL, `${baseName}_${name}`);

export const databaseUrl = withDatabase(config.DATABASE_URL, baseName);
const otherDatabaseUrl = benchDatabase('other');

export const sessionKey = 'for measuring only and on this machine only';

export interface Contender {
  origin: string;
  pid: number;
}

const running: ChildProcess[] = [];

/** Makes a production build of the current sources. */
export function build(): void {
  run('pnpm', ['build'], root);
}

/** Fills an empty database with the demo city and, if `posts` is set, a load-test dataset. */
export function fill(url: string, posts = 0): void {
  const settings = { DATABASE_URL: url };
  run(process.execPath, ['src/db-reset.ts'], server, settings);
  run(process.execPath, ['src/seed.ts', '--size', String(posts)], server, settings);
}

/** Migrates a previously filled database to this release. */
export function migrate(url: string): void {
  run(process.execPath, ['src/db-migrate.ts'], server, { DATABASE_URL: url });
}

export async function cleanUp(): Promise<void> {
  const alive = running.filter((child) => child.exitCode === null);
  const ended = alive.map((child) => once(child, 'exit'));
  for (const child of alive) child.kill('SIGTERM');
  await Promise.all(ended);
  await dropDatabase(databaseUrl);
  await dropDatabase(otherDatabaseUrl);
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** Returns the production settings of a process. */
const inProduction = (port: number) => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: originOf(port),
  SESSION_KEY: sessionKey,
  SMTP_URL: 'smtp://127.0.0.1:1025',
  // Rate limits are off, because all requests of a benchmark come from one IP address.
  CALL_LIMITS: 'off',
});

/** Starts the server in production mode. `before` is a module that Node preloads. */
export function startSite(
  port: number,
  settings: Record<string, string> = {},
  folder = server,
  before?: string,
): Promise<Contender> {
  const notified = { ...inProduction(port), PORT: String(port), ...settings };
  return start(
    [...(before ? ['--import', before] : []), 'src/main-server.ts'],
    folder,
    originOf(port),
    notified,
  );
}

/** Starts the worker in production mode. */
export function startWorker(port: number): Promise<Contender> {
  const notified = { ...inProduction(port), WORKER_PORT: String(port) };
  return start(['src/main-worker.ts'], server, originOf(port), notified);
}

/** Starts the server of another checkout, which must be installed and built, on a separate database. */
export async function startOther(checkout: string, port: number): Promise<Contender> {
  const folder = `${resolve(checkout)}/apps/server/`;
  const settings = { DATABASE_URL: otherDatabaseUrl };
  run(process.execPath, ['src/db-reset.ts'], folder, settings);
  run(process.execPath, ['src/seed.ts'], folder, settings);
  return startSite(port, { CACHE: 'off', ...settings }, folder);
}

/** Starts the baseline: Fastify with one route per comparison and nothing else. */
export function startBaseline(port: number, like: string): Promise<Contender> {
  return start(['baseline.ts', String(port), like], `${root}bench/`, `http://127.0.0.1:${port}`, {});
}

async function start(
  args: string[],
  cwd: string,
  origin: string,
  settings: Record<string, string>,
): Promise<Contender> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok && child.pid) return { origin, pid: child.pid };
    await delay(100);
  }
  throw new Error(`${args.join(' ')} did not start`);
}

/** Returns the CPU seconds used by a process. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function run(command: string, args: string[], cwd: string, settings: Record<string, string> = {}): void {
  // The command's output goes to standard error, because standard output is reserved for the metrics.
  const { status } = spawnSync(command, args, { cwd, env: environment(settings), stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

function environment(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: databaseUrl, ...settings };
}
