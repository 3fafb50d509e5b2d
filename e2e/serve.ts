import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  e2eDatabase,
  fixturesPort,
  haproxy,
  mailApiPort,
  proxyPort,
  pushPort,
  secondServerPort,
  serverPort,
  smtpPort,
} from './support/environment.ts';
import { writeProxyFile } from './support/proxy-file.ts';
import { logFile, secretsFile } from './support/secrets.ts';

/**
 * Starts the servers that the browser tests and screenshots visit, on a freshly seeded database: the production build
 * with its worker, a second server, a proxy in front of both, and a mail catcher.
 */
const server = fileURLToPath(new URL('../apps/server/', import.meta.url));
const database = e2eDatabase();

/** Generates a key pair for Web Push (VAPID), for this run only. */
function newVapidKeys() {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const half = (text: string) => Buffer.from(text, 'base64url');
  return {
    VAPID_PUBLIC_KEY: Buffer.concat([Buffer.from([4]), half(x), half(y)]).toString('base64url'),
    VAPID_PRIVATE_KEY: d,
  };
}
const vapid = newVapidKeys();

const env = {
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: database,
  PORT: String(serverPort),
  // Trusts `x-forwarded-for`: each test sends its own client IP, because rate limits count by subnet.
  TRUST_PROXY: '1',
  // Long database timeouts: browsers and servers share the cores, so a slow query does not mean overload.
  DATABASE_WAIT_MS: '30000',
  DATABASE_READ_MS: '30000',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  ...vapid,
  VAPID_SUBJECT: 'mailto:staff@dalil.example',
  TEST_PUSH_ORIGIN: `http://127.0.0.1:${pushPort}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
};
// Fails if a server of another run uses the port, because its database would be dropped.
const probe = createServer().listen(serverPort, '127.0.0.1');
await once(probe, 'listening');
probe.close();
// E2E_SEEDED: the landing run has already seeded in parallel with the build, which leaves a core idle
// (scripts/ci/landing.ts).
if (process.env.E2E_SEEDED !== '1') {
  const seed = fileURLToPath(new URL('seed.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [seed], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
mkdirSync(dirname(logFile), { recursive: true });
for (const file of [logFile, secretsFile]) writeFileSync(file, '');
// The log is opened for appending, because several processes write to it.
const log = openSync(logFile, 'a');
const startWith = (more: NodeJS.ProcessEnv, ...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: server, env: { ...env, ...more }, stdio: ['ignore', log, 'inherit'] });
const start = (...args: string[]) => startWith({}, ...args);
const proxyFile = writeProxyFile(proxyPort, [serverPort, secondServerPort]);
const running = [
  start('src/testing/mail/mail-catcher-process.ts', String(smtpPort), String(mailApiPort)),
  start('src/testing/push/push-service-process.ts', String(pushPort), vapid.VAPID_PUBLIC_KEY),
  start('src/testing/browser/browser-fixtures-process.ts', String(fixturesPort)),
  start('src/main-worker.ts'),
  start('src/main-server.ts'),
  startWith({ PORT: String(secondServerPort) }, 'src/main-server.ts'),
  spawn(haproxy, ['-f', proxyFile, '-db'], { stdio: 'ignore' }),
];
const stop = (signal: NodeJS.Signals) => {
  for (const child of running) child.kill(signal);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));
// When one server process exits, the others are stopped too.
for (const child of running) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
}
