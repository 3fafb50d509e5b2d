import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import type { Mailer } from './mailer.ts';
import type { OnSent } from './once.ts';

export interface TaskContext {
  /** Task id returned by `enqueue`. It stays the same through retries, also when a dead task is retried. */
  id: string;
  /** Number of this run of the task; 1 on the first. */
  attempt: number;
  db: Database;
  config: Config;
  mailer: Mailer;
  storage: Storage;
  log: FastifyBaseLogger;
  /** Aborted when the run timed out, was taken over by another worker, or must stop now. */
  signal: AbortSignal;
  /** Aborted when `signal` is, and already when this worker begins to shut down, so that long work can end early. */
  stopping: AbortSignal;
  /** Id of the request that enqueued the task, if given. */
  requestId: string | null;
  /**
   * Runs `work` in a transaction that commits at most once for this task and `effect`, however often the handler
   * runs. Covers only writes and enqueued tasks that use `tx`. Make network calls with `sendOnce` instead.
   */
  once(effect: string, work: (tx: Transaction) => Promise<void>): Promise<void>;
  /**
   * Runs `send` outside any transaction, and not again after it succeeded; a lease prevents a second run in parallel.
   * If the process dies after the receiver accepted but before that was recorded, the next run sends again once the
   * lease has expired: `send` should therefore carry an id by which the receiver can deduplicate. The function
   * returned by `send` runs in the transaction that records the success.
   */
  sendOnce(effect: string, send: () => Promise<OnSent | undefined>): Promise<void>;
}

interface TaskSettings {
  /** Number of retries, and the first and the longest pause between them. */
  retry: { limit: number; firstPauseSeconds: number; longestPauseSeconds: number };
  /** A run that takes longer counts as failed. */
  timeoutSeconds: number;
  /** A run without a heartbeat for this long counts as failed, because its worker has died. At least 10. */
  heartbeatSeconds: number;
  /** Number of these tasks one worker process runs at a time. */
  concurrency: number;
}

export interface Task<Payload extends z.ZodType = z.ZodType> extends TaskSettings {
  name: string;
  payload: Payload;
  /** Times (cron, UTC) at which the task is enqueued automatically with this payload. */
  schedule?: { cron: string; payload: z.input<Payload> };
  /** Runs the task. May be called more than once for one task: see `once`. */
  handle(payload: z.output<Payload>, context: TaskContext): Promise<void>;
}

const defaults: TaskSettings = {
  // Default retries: exponential back-off with jitter, about three hours until a task is dead-lettered.
  retry: { limit: 10, firstPauseSeconds: 10, longestPauseSeconds: 3600 },
  timeoutSeconds: 300,
  heartbeatSeconds: 30,
  concurrency: 2,
};

type TaskDefinition<Payload extends z.ZodType> = Pick<
  Task<Payload>,
  'name' | 'payload' | 'schedule' | 'handle'
> &
  Partial<TaskSettings>;

export function defineTask<Payload extends z.ZodType>(definition: TaskDefinition<Payload>): Task<Payload> {
  return { ...defaults, ...definition };
}
