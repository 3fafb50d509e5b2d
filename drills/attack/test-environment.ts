import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@dalil/server/src/config.ts';
import { databaseName, dropDatabase, ensureDatabase, withDatabase } from '@dalil/server/src/db/admin.ts';
import { type DatabaseHandle, openDatabase } from '@dalil/server/src/db/database.ts';
import { prepareDatabase } from '@dalil/server/src/registry/prepare-database.ts';
import { openMailCatcher } from '@dalil/server/src/testing/mail/mail-catcher.ts';
import { until } from '@dalil/server/src/testing/until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const server = `${root}apps/server/`;

export const sessionKey = 'for attacks only and on this machine only';
export const host = '127.0.0.1';
/** Maximum time for a process to start; generous, because the machine may be shared. */
const startMs = 180_000;
/** `application_name` of the drill's own database connections. */
export const drillName = 'drill';

/** A process of the product under attack. */
export interface Target {
  origin: string;
  pid: number;
  /** True if the process ended without being stopped. */
  crashed(): boolean;
  stop(): Promise<void>;
  /** Kills the process immediately. */
  kill(): Promise<void>;
}

/** Everything an attack may use: created for it, bound to the loopback address, and deleted afterwards. */
export interface TestEnvironment {
  database: DatabaseHandle;
  databaseUrl: string;
  mails: Awaited<ReturnType<typeof openMailCatcher>>;
  mediaDir: string;
  /** Output of the processes; worth reading when a target was missed. */
  logFile: string;
  startServer(settings?: Record<string, string>): Promise<Target>;
  startWorker(settings?: Record<string, string>): Promise<Target>;
  startRedis(...options: string[]): Promise<string>;
  /** Kills the Redis that all processes share and starts an empty one in its place. */
  replaceRedis(): Promise<void>;
  /** Stops processes that an attack left running, so that the next attack starts clean. */
  clear(): Promise<void>;
  close(keepLog: boolean): Promise<void>;
}

export async function openEnvironment(): Promise<TestEnvironment> {
  const { DATABASE_URL } = loadConfig();
  const databaseUrl = withDatabase(DATABASE_URL, `${databaseName(DATABASE_URL)}_attack`);
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  const logFile = join(folder, 'processes.log');
  const log = createWriteStream(logFile);
  const running = new Set<ChildProcess>();
  // An aborted attack goes on until the drill exits and may start a process after all were stopped; such processes
  // are killed here.
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
  });

  const mails = await openMailCatcher();
  // This folder is kept between drills, because generating the demo images takes longer than most attacks.
  const mediaDir = join(tmpdir(), 'dalil-attack-media');
  const common = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: host,
    PUBLIC_ORIGIN: `http://${host}`,
    SESSION_KEY: sessionKey,
    SMTP_URL: mails.smtpUrl,
    MEDIA_DIR: mediaDir,
    // The server trusts the forwarded client IP, so that one machine can simulate many clients.
    TRUST_PROXY: '1',
  };

  function launch(command: string, args: string[], settings: Record<string, string> = {}): ChildProcess {
    const env = { ...process.env, ...common, ...settings };
    const child = spawn(command, args, { cwd: server, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }

  async function start(script: string, origin: string, settings: Record<string, string>): Promise<Target> {
    const child = launch(process.execPath, [script], settings);
    let requested = false;
    await until(
      `${script} is ready (its log: ${logFile})`,
      async () => {
        if (child.exitCode !== null) throw new Error(`${script} did not start, see ${logFile}`);
        return (await fetch(`${origin}/readyz`).catch(() => null))?.ok;
      },
      startMs,
    );
    return {
      origin,
      pid: child.pid ?? 0,
      crashed: () => !requested && (child.exitCode !== null || child.signalCode !== null),
      async stop() {
        requested = true;
        await end(child);
      },
      async kill() {
        requested = true;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
  }

  const runRedis = async (port: number, ...options: string[]) => {
    const child = launch('redis-server', [
      '--port',
      String(port),
      '--bind',
      host,
      '--save',
      '',
      '--dir',
      folder,
      ...options,
    ]);
    await until('Redis answers', async () => canConnect(port));
    return child;
  };
  const startRedis = async (...options: string[]) => {
    const port = await freePort();
    await runRedis(port, ...options);
    return `redis://${host}:${port}/0`;
  };

  let shared: { port: number; child: ChildProcess } | undefined;
  const clear = async () => {
    await Promise.all([...running].map(end));
    shared = undefined;
  };
  const share = async (port: number) => {
    shared = { port, child: await runRedis(port) };
    return shared;
  };
  const redisUrl = async () => {
    const { port } = shared ?? (await share(await freePort()));
    return `redis://${host}:${port}/0`;
  };

  const machine: Omit<TestEnvironment, 'database'> = {
    databaseUrl,
    mails,
    mediaDir,
    logFile,
    startRedis,
    async replaceRedis() {
      if (!shared) return;
      const ended = once(shared.child, 'exit');
      shared.child.kill('SIGKILL');
      await ended;
      await share(shared.port);
    },
    clear,
    async startServer(settings = {}) {
      const port = Number(settings.PORT ?? (await freePort()));
      const given = { PORT: String(port), REDIS_URL: await redisUrl(), ...settings };
      return start('src/main-server.ts', `http://${host}:${port}`, given);
    },
    async startWorker(settings = {}) {
      const port = await freePort();
      const given = { WORKER_PORT: String(port), REDIS_URL: await redisUrl(), ...settings };
      return start('src/main-worker.ts', `http://${host}:${port}`, given);
    },
    async close(keepLog) {
      await clear();
      await mails.close();
      await dropDatabase(databaseUrl);
      log.end();
      if (!keepLog) rmSync(folder, { recursive: true, force: true });
    },
  };

  try {
    if (!existsSync(`${root}apps/web/build/server`)) run('pnpm', ['build'], root);
    await dropDatabase(databaseUrl);
    await ensureDatabase(databaseUrl);
    await prepareDatabase(databaseUrl);
    run(process.execPath, ['src/seed.ts'], server, common);
    const database = openDatabase({
      DATABASE_URL: `${databaseUrl}?application_name=${drillName}`,
      DATABASE_POOL: 4,
    });
    return {
      ...machine,
      database,
      async close(keepLog) {
        await database.close();
        await machine.close(keepLog);
      },
    };
  } catch (error) {
    await machine.close(true);
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // Kills the process if it does not end in time: thousands of slow requests may block the shutdown, and their
  // results no longer matter.
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}

function run(command: string, args: string[], cwd: string, settings: Record<string, string> = {}): void {
  // Standard output is reserved for the metrics.
  const { status } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
