import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once as event } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { hanging, listRunLog, slow } from '../testing/tasks/probe-tasks.ts';
import { testQueue } from '../testing/tasks/test-tasks.ts';
import { until } from '../testing/until.ts';
import { buildWorker } from '../worker.ts';
import { deadQueue } from './queue.ts';
import { sweepTaskEffects } from './task-effects.tasks.ts';

const { config, db, queue, send, settled } = testQueue();
const started = new Set<ChildProcess>();
// Starting processes takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function source(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}

function processEnvironment(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { DATABASE_URL } = config();
  return { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL, ...settings };
}

function startProcess(file: string, settings?: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [source(file)], {
    env: processEnvironment(settings),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started.add(child);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = event(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  started.delete(child);
  return code;
}

afterEach(async () => {
  for (const child of started) await end(child, 'SIGKILL');
});

function marked(id: string, what: string) {
  return until(`${what} of ${id}`, async () =>
    (await listRunLog(db(), id)).some((mark) => mark.what === what),
  );
}

test('without a worker the server exports pending and dead tasks, and the command lists them', async () => {
  const waiting = await send(sweepTaskEffects, {});
  const dead = await queue().send(deadQueue, { payload: { email: 'a@example.com', resetToken: 'x' } });
  const app = await buildApp(config());
  try {
    const { body } = await app.inject('/metrics');
    expect(body).toContain('tasks_waiting{task="task-effects.sweep"} 1');
    expect(body).toMatch(/^tasks_dead 1$/m);
  } finally {
    await app.close();
  }
  const view = spawnSync(process.execPath, [source('tasks-dead.ts'), '--json'], {
    env: processEnvironment(),
    encoding: 'utf8',
  });
  expect(JSON.parse(view.stdout)).toMatchObject([
    { id: dead, payload: { email: 'a@example.com', resetToken: '[redacted]' } },
  ]);
  await queue().deleteJob(sweepTaskEffects.name, waiting);
});

test.each(['inside', 'after'] as const)(
  'another worker finishes a task whose worker was killed %s its effect, and the effect happens once',
  async (hangs) => {
    const id = await send(hanging, { hangs });
    const first = startProcess('testing/tasks/probe-worker.ts');
    await marked(id, 'hangs');
    await end(first, 'SIGKILL');
    expect((await listRunLog(db(), id)).filter(({ what }) => what === 'effect')).toHaveLength(
      hangs === 'after' ? 1 : 0,
    );

    const second = startProcess('testing/tasks/probe-worker.ts');
    const job = await settled(hanging, id);
    expect(job.state).toBe('completed');
    const marks = await listRunLog(db(), id);
    expect(marks.filter(({ what }) => what === 'effect')).toHaveLength(1);
    expect(marks.filter(({ what }) => what === 'finished').map(({ attempt }) => attempt)).toEqual([2]);
    expect(await end(second, 'SIGTERM')).toBe(0);
  },
);

test('a real task of a killed worker process is finished by the next worker', async () => {
  await db().execute(
    sql`insert into task_effects (task_id, effect, happened_at) values (gen_random_uuid(), 'old', now() - interval '1 year')`,
  );
  const main = startProcess('main-worker.ts', { WORKER_PORT: '0' });
  let id = '';
  await db().transaction(async (tx) => {
    // The task waits for this lock, so the process is certainly killed in the middle of the task's run.
    await tx.execute(sql`lock table task_effects in share mode`);
    id = await send(sweepTaskEffects, {}, { timeoutSeconds: 2 });
    await until('the task waits for the lock', async () => {
      const { rows } = await db().execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'delete from "task_effects"%'`,
      );
      return rows.length > 0;
    });
    await end(main, 'SIGKILL');
  });

  const next = await buildWorker(config(), {
    tasks: [sweepTaskEffects],
    pollSeconds: 0.5,
    deadWorkerCheckSeconds: 1,
  });
  await next.ready();
  try {
    // Waits until the task is queued for its second run, and makes it due at once instead of after its retry pause.
    await until('the task is given back', async () => {
      const { rows } = await db().execute(
        sql`update pgboss.job set start_after = now() where id = ${id} and state = 'retry' returning 1`,
      );
      return rows.length > 0;
    });
    const job = await settled(sweepTaskEffects, id);
    expect([job.state, job.retryCount]).toEqual(['completed', 1]);
    const { rows } = await db().execute(sql`select 1 from task_effects where effect = 'old'`);
    expect(rows).toEqual([]);
  } finally {
    await next.close();
  }
});

test('on shutdown a worker finishes the task in flight and takes no other', async () => {
  const id = await send(slow, { ms: 1_500 });
  const child = startProcess('testing/tasks/probe-worker.ts', { SHUTDOWN_GRACE_MS: '10000' });
  await marked(id, 'started');
  const exit = end(child, 'SIGTERM');
  const late = await send(slow, { ms: 1 }, { startAfter: new Date(Date.now() + 300) });
  expect(await exit).toBe(0);
  expect((await settled(slow, id)).state).toBe('completed');
  expect((await listRunLog(db(), id)).map(({ attempt, what }) => `${attempt} ${what}`)).toEqual([
    '1 started',
    '1 finished',
  ]);
  expect(await listRunLog(db(), late)).toEqual([]);
});
