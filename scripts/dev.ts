import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../apps/server/src/config.ts';

/**
 * Implements `pnpm dev`: migrates the database, then runs the server, the worker and a mail catcher, each restarted
 * when its source changes.
 */
const { HOST, PORT } = loadConfig();
const [smtpPort, mailReadPort] = [PORT + 100, PORT + 200];
const ownMailBox = !process.env.SMTP_URL;
const cwd = fileURLToPath(new URL('../apps/server/', import.meta.url));
const env = {
  ...process.env,
  NODE_ENV: 'development',
  SHUTDOWN_GRACE_MS: '3000',
  ...(ownMailBox ? { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } : {}),
};

// Listed explicitly: plain `--watch` follows every import, including the temporary files from which Vite loads its
// configuration.
const watched = [
  'src',
  '../../packages/contract/src',
  ...['src', 'en', 'ar'].map((folder) => `../../packages/messages/${folder}`),
].map((folder) => `--watch-path=${folder}`);

const migrated = spawnSync(process.execPath, ['src/db-migrate.ts'], { cwd, env, stdio: 'inherit' });
if (migrated.status !== 0) process.exit(1);

const running = [
  // Without this condition, Vite and the server would load two different builds of react-router.
  start('server', ['--conditions=development', 'src/main-server.ts']),
  start('worker', ['src/main-worker.ts']),
  ...(ownMailBox
    ? [start('mails', ['src/testing/mail/mail-catcher-process.ts', String(smtpPort), String(mailReadPort)])]
    : []),
];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
for (const child of running) child.once('exit', () => void stop());
await printUrls();

function start(name: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, [...watched, '--watch-preserve-output', ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const format = `${name}  {if method}{method} {url} {status} {ms} ms {end}{msg}`;
  const pretty = spawn(
    'node_modules/.bin/pino-pretty',
    [
      '--colorize',
      '--singleLine',
      '--translateTime=SYS:HH:MM:ss',
      '--ignore=pid,hostname,reqId,method,url,status,ms,ip',
      `--messageFormat=${format}`,
    ],
    { cwd, stdio: ['pipe', 'inherit', 'inherit'] },
  );
  child.stdout?.pipe(pretty.stdin);
  return child;
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(
    running
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        return exit;
      }),
  );
  process.exit(0);
}

/** Prints the home page URL of each language, with the language's own name, once the first page can be served. */
async function printUrls(): Promise<void> {
  const origin = `http://${HOST}:${PORT}`;
  while (!stopping) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  if (stopping) return;
  for (const lang of ['en', 'ar']) {
    console.log(`  ${origin}/?lang=${lang}  ${new Intl.DisplayNames(lang, { type: 'language' }).of(lang)}`);
  }
  if (ownMailBox) console.log(`http://127.0.0.1:${mailReadPort}/  emails`);
}
