import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { defineTask } from '../../tasks/define-task.ts';

/**
 * Creates a table in which the tasks below record rows, so that a test sees what ran, when, and what was committed.
 */
export async function createRunLog(db: Database): Promise<void> {
  await db.execute(
    sql`create table marks (task_id uuid, attempt int, what text, at timestamptz default clock_timestamp())`,
  );
}

export interface RunLogEntry {
  attempt: number;
  what: string;
  at: Date;
}

export async function listRunLog(db: Database, taskId: string): Promise<RunLogEntry[]> {
  const { rows } = await db.execute(
    sql`select attempt, what, at from marks where task_id = ${taskId} order by at`,
  );
  return rows.map((row) => ({
    attempt: Number(row.attempt),
    what: String(row.what),
    at: new Date(String(row.at)),
  }));
}

function mark(db: Database | Transaction, task: { id: string; attempt: number }, what: string) {
  return db.execute(
    sql`insert into marks (task_id, attempt, what) values (${task.id}, ${task.attempt}, ${what})`,
  );
}

const quick = {
  retry: { limit: 2, firstPauseSeconds: 1, longestPauseSeconds: 10 },
  timeoutSeconds: 2,
};

/** Probe task that fails until the given attempt. */
export const flaky = defineTask({
  ...quick,
  name: 'probe.flaky',
  payload: z.object({ succeedsAt: z.number().int(), token: z.string().optional() }),
  async handle({ succeedsAt }, context) {
    await mark(context.db, context, 'ran');
    if (context.attempt < succeedsAt) throw new Error(`attempt ${context.attempt} went wrong`);
  },
});

/** Probe task that hangs in its first run, either inside the transaction of its effect or after it. */
export const hanging = defineTask({
  ...quick,
  name: 'probe.hanging',
  payload: z.object({ hangs: z.enum(['inside', 'after']) }),
  async handle({ hangs }, context) {
    const hangNow = async (place: string) => {
      if (context.attempt > 1 || place !== hangs) return;
      await mark(context.db, context, 'hangs');
      await pause(60_000);
    };
    await context.once('count', async (tx) => {
      await mark(tx, context, 'effect');
      await hangNow('inside');
    });
    await hangNow('after');
    await mark(context.db, context, 'finished');
  },
});

/** Probe task that takes a while, and finishes unless its worker is killed. */
export const slow = defineTask({
  ...quick,
  name: 'probe.slow',
  timeoutSeconds: 30,
  payload: z.object({ ms: z.number().int() }),
  async handle({ ms }, context) {
    await mark(context.db, context, 'started');
    await pause(ms);
    await mark(context.db, context, 'finished');
  },
});

/** Probe task whose effect keeps its transaction open for a while; it is retried until the transaction commits. */
export const lingering = defineTask({
  ...quick,
  name: 'probe.lingering',
  retry: { limit: 50, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  heartbeatSeconds: 10,
  payload: z.object({}),
  async handle(_payload, context) {
    await context.once('linger', async (tx) => {
      await mark(tx, context, 'effect');
      await pause(50);
    });
  },
});

export const probeTasks = [flaky, hanging, slow, lingering];
