import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flaky, listRunLog, probeTasks, slow } from '../testing/tasks/probe-tasks.ts';
import { testQueue } from '../testing/tasks/test-tasks.ts';
import { until } from '../testing/until.ts';
import { buildWorker } from '../worker.ts';
import { listDeadTasks, redact, retryDeadTasks } from './dead-tasks.ts';
import { enqueue } from './enqueue.ts';
import { once, sendOnce } from './once.ts';
import { sweepTaskEffects } from './task-effects.tasks.ts';

const { config, db, queue, find, send, settled } = testQueue();
let worker: FastifyInstance;

beforeAll(async () => {
  worker = await buildWorker(config(), {
    tasks: [...probeTasks, sweepTaskEffects],
    pollSeconds: 0.5,
    deadWorkerCheckSeconds: 1,
  });
  await worker.ready();
});
afterAll(() => worker?.close());

async function deadOf(taskId: string) {
  return until(`${taskId} is dead`, async () =>
    (await listDeadTasks(queue())).find((dead) => dead.taskId === taskId),
  );
}

test('never runs a task whose transaction is rolled back', async () => {
  let id = '';
  await expect(
    db().transaction(async (tx) => {
      id = await enqueue(tx, flaky, { succeedsAt: 1 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  const later = await send(flaky, { succeedsAt: 1 });
  await settled(flaky, later);
  expect(await find(flaky, id)).toBeUndefined();
  expect(await listRunLog(db(), id)).toEqual([]);
});

test('runs a committed task once, soon after the commit', async () => {
  const id = await send(flaky, { succeedsAt: 1 });
  const job = await settled(flaky, id);
  expect(job.state).toBe('completed');
  expect(job.startedOn.getTime() - job.createdOn.getTime()).toBeLessThan(2_000);
  expect(await listRunLog(db(), id)).toHaveLength(1);
});

test('runs queued tasks back to back instead of one per poll', async () => {
  const ids = await Promise.all(Array.from({ length: 24 }, () => send(flaky, { succeedsAt: 1 })));
  const jobs = await Promise.all(ids.map((id) => settled(flaky, id)));
  const starts = jobs.map(({ startedOn }) => startedOn.getTime());
  // If each poll fetched only one task per slot, two tasks twice a second, 24 tasks would take six seconds.
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(3_000);
});

test('retries a failed task after growing pauses', async () => {
  const id = await send(flaky, { succeedsAt: 3 });
  const job = await settled(flaky, id);
  expect(job.state).toBe('completed');
  const marks = await listRunLog(db(), id);
  expect(marks.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  const [first, second, third] = marks.map(({ at }) => at.getTime());
  // The pauses have jitter: the first is between 1 s and 2 s, the second between 2 s and 4 s.
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1_000);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(2_000);
});

test('dead-letters a task that fails too often with its last error, and allows a retry from the list', async () => {
  const id = await send(flaky, { succeedsAt: 4, token: 'do-not-show' }, { requestId: '7d1f7c1e-request' });
  const dead = await deadOf(id);
  expect(dead).toMatchObject({
    name: 'probe.flaky',
    payload: { succeedsAt: 4, token: '[redacted]' },
    error: 'attempt 3 went wrong',
    attempts: 3,
    requestId: '7d1f7c1e-request',
  });

  await db().execute(
    sql`update pgboss.job set data = jsonb_set(data, '{payload,succeedsAt}', '1') where id = ${dead.id}`,
  );
  expect(await retryDeadTasks(queue(), [dead.id])).toBe(1);
  await until('it ran again under its old id', async () => (await listRunLog(db(), id)).length === 4);
  await until('it left the view', async () =>
    (await listDeadTasks(queue())).every(({ taskId }) => taskId !== id),
  );
});

test('rejects an invalid payload when the task is enqueued', async () => {
  await expect(send(slow, { ms: 0.5 })).rejects.toThrow(/payload of probe\.slow/);
  await expect(send(slow, JSON.parse('{}'))).rejects.toThrow(/payload of probe\.slow/);
});

test('dead-letters a task at once if its stored payload no longer parses', async () => {
  const id = await queue().send(slow.name, { payload: { milliseconds: 5 } });
  const dead = await deadOf(id ?? '');
  expect(dead.attempts).toBe(1);
  expect(dead.error).toContain('ms');
  expect(await listRunLog(db(), id ?? '')).toEqual([]);
});

test('fails and retries a run that exceeds its timeout', async () => {
  const id = await send(slow, { ms: 2_500 }, { timeoutSeconds: 1 });
  await until('a second run', async () => (await listRunLog(db(), id)).some(({ attempt }) => attempt === 2));
});

test('applies an effect once, also when two runs overlap or the first rolls back', async () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  let done = 0;
  await expect(
    once(db(), id, 'count', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const count = async () => {
    done += 1;
  };
  await Promise.all([once(db(), id, 'count', count), once(db(), id, 'count', count)]);
  await once(db(), id, 'count', count);
  expect(done).toBe(1);
});

test('sends once, outside a transaction, and leaves sending to the next run after a failure or crash', async () => {
  const sending = { taskId: '018f0000-0000-7000-8000-000000000003', effect: 'sent', leaseSeconds: 60 };
  const sent: string[] = [];
  const send = (what: string) =>
    sendOnce(db(), sending, async () => {
      const { rows } = await db().execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      expect(rows).toEqual([]);
      sent.push(what);
      return undefined;
    });
  const failing = sendOnce(db(), sending, () => Promise.reject(new Error('the server is away')));
  await expect(failing).rejects.toThrow('the server is away');
  const died = sendOnce(db(), sending, () => new Promise(() => undefined));
  await until('the lease is taken', async () => (await leaseOf(sending.taskId)) === 'held');
  await expect(send('meanwhile')).rejects.toThrow('Another run');
  await db().execute(
    sql`update task_effects set leased_until = now() - interval '1 second' where task_id = ${sending.taskId}`,
  );
  await send('again');
  expect(await leaseOf(sending.taskId)).toBe('done');
  await send('too late');
  expect(sent).toEqual(['again']);
  void died;
});

async function leaseOf(taskId: string): Promise<string | undefined> {
  const { rows } = await db().execute<{ state: string }>(
    sql`select case when leased_until is null then 'done' else 'held' end as state from task_effects where task_id = ${taskId}`,
  );
  return rows[0]?.state;
}

test('deletes old task effects every night and retains recent ones', async () => {
  await db().execute(sql`insert into task_effects (task_id, effect, happened_at) values
    ('018f0000-0000-7000-8000-000000000002', 'old', now() - interval '181 days'),
    ('018f0000-0000-7000-8000-000000000002', 'new', now() - interval '100 days')`);
  await settled(sweepTaskEffects, await send(sweepTaskEffects, {}));
  const { rows } = await db().execute(
    sql`select effect from task_effects where task_id = '018f0000-0000-7000-8000-000000000002'`,
  );
  expect(rows).toEqual([{ effect: 'new' }]);
  expect(await queue().getSchedules(sweepTaskEffects.name)).toMatchObject([{ cron: '17 4 * * *' }]);
});

test('redacts fields with secret names at any depth', () => {
  expect(redact({ to: 'a', otpCode: '1', list: [{ resetToken: 'x', n: 1 }], none: null })).toEqual({
    to: 'a',
    otpCode: '[redacted]',
    list: [{ resetToken: '[redacted]', n: 1 }],
    none: null,
  });
});

test('the worker exports its health and task durations', async () => {
  expect((await worker.inject('/readyz')).statusCode).toBe(200);
  const { body } = await worker.inject('/metrics');
  expect(body).toMatch(/task_duration_seconds_count\{task="probe.flaky",outcome="completed"\} \d/);
});
