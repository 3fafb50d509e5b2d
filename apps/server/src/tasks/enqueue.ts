import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import * as z from 'zod';
import type { Transaction } from '../db/database.ts';
import type { Task } from './define-task.ts';
import { openQueueClient } from './queue.ts';

/**
 * The part of a task that code needs to enqueue it. The handler is left out, because it may depend on modules that
 * the sender must not import.
 */
type Queue<Payload extends z.ZodType = z.ZodType> = Pick<Task<Payload>, 'name' | 'payload'>;

interface EnqueueOptions {
  /** Id of the request that enqueues the task, so that one id connects the logs of server and worker. */
  requestId?: string;
  startAfter?: Date;
  /** Overrides the timeout of the task. */
  timeoutSeconds?: number;
  /** Higher priorities run first. Defaults to 0. */
  priority?: number;
}

/**
 * Enqueues a task in the caller's transaction, so that the task exists if and only if the transaction commits.
 * Returns the task's id.
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: Transaction,
  task: Queue<Payload>,
  payload: z.input<Payload>,
  { requestId, startAfter, timeoutSeconds, priority = 0 }: EnqueueOptions = {},
): Promise<string> {
  const id = await openQueueClient(fromDrizzle(tx, sql)).send(
    task.name,
    { payload: storedPayload(task, payload), requestId },
    {
      priority,
      ...(startAfter ? { startAfter } : {}),
      ...(timeoutSeconds ? { expireInSeconds: timeoutSeconds } : {}),
    },
  );
  if (!id) throw new Error(`The task ${task.name} was not stored.`);
  return id;
}

/** Enqueues any number of tasks of one type in one statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  tx: Transaction,
  task: Queue<Payload>,
  tasks: ReadonlyArray<Pick<EnqueueOptions, 'startAfter'> & { payload: z.input<Payload> }>,
): Promise<void> {
  if (tasks.length === 0) return;
  const jobs = tasks.map(({ payload, startAfter }) => ({
    data: { payload: storedPayload(task, payload) },
    ...(startAfter ? { startAfter } : {}),
  }));
  await openQueueClient(fromDrizzle(tx, sql)).insert(task.name, jobs);
}

/**
 * Validates the payload as it will be stored, so that a value changed by JSON (a Date) fails here and not in the
 * worker.
 */
function storedPayload(task: Queue, payload: unknown): unknown {
  const stored: unknown = JSON.parse(JSON.stringify(payload));
  const parsed = task.payload.safeParse(stored);
  if (!parsed.success) {
    throw new TypeError(`The payload of ${task.name} is not valid:\n${z.prettifyError(parsed.error)}`);
  }
  return stored;
}
