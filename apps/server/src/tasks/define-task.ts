import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import type { Mailer } from './mailer.ts';
import type { Settle } from './once.ts';

export interface TaskContext {
  /** The id that `enqueue` answered. It stays the same through retries and when a dead task is tried again. */
  id: string;
  /** 1 on the first run. */
  attempt: number;
  db: Database;
  config: Config;
  mailer: Mailer;
  storage: Storage;
  log: FastifyBaseLogger;
  /** Aborted when it ran out of time or went to another worker, or this one must stop now. */
  signal: AbortSignal;
  /** Aborted with `signal`, and as soon as this worker is asked to stop: work that may take long ends early then. */
  stopping: AbortSignal;
  /** The request that caused the task, when it was given. */
  requestId: string | null;
  /**
   * Runs `work` in a transaction that commits at most once for this task and `effect`, however often the handler
   * runs. Only what is written through `tx` is covered (tasks enqueued with it too). No network call belongs in it:
   * see `sendOnce`.
   */
  once(effect: string, work: (tx: Transaction) => Promise<void>): Promise<void>;
  /**
   * Runs `send` outside any transaction, and not again once it succeeded. A lease keeps a second run away meanwhile. If
   * the process dies between the receiver's yes and the mark, the next run sends again after the lease: `send` should
   * carry an id by which the receiver can tell. What `send` returns is run in the transaction of the mark.
   */
  sendOnce(effect: string, send: () => Promise<Settle | undefined>): Promise<void>;
}

interface TaskSettings {
  /** How often a failed run is tried again, and how long the first and the longest pause are. */
  retry: { limit: number; firstPauseSeconds: number; longestPauseSeconds: number };
  /** A run that takes longer has failed. */
  timeoutSeconds: number;
  /** A run that was not heard from for so long has died with its worker. At least 10. */
  heartbeatSeconds: number;
  /** How many of these one worker process runs at a time. */
  concurrency: number;
}

export interface Task<Payload extends z.ZodType = z.ZodType> extends TaskSettings {
  name: string;
  payload: Payload;
  /** Runs by itself at these times (cron, UTC) with this payload. */
  schedule?: { cron: string; payload: z.input<Payload> };
  /** May run more than once for one task: see `once`. */
  handle(payload: z.output<Payload>, context: TaskContext): Promise<void>;
}

const defaults: TaskSettings = {
  // Pauses double, with jitter: about three hours until a task is given up.
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
