import type { PgBoss } from 'pg-boss';
import { deadQueue } from './queue.ts';

export interface DeadTask {
  /** Id of this entry in the list of dead tasks; `taskId` is the original task. */
  id: string;
  /** Id of the task in the logs. */
  taskId: string;
  name: string;
  payload: unknown;
  requestId: string | null;
  error: string;
  attempts: number;
  enqueuedAt: string;
  diedAt: string;
}

interface Stored {
  payload?: unknown;
  requestId?: string;
}

/** Lists dead-lettered tasks, the latest first. */
export async function listDeadTasks(boss: PgBoss): Promise<DeadTask[]> {
  const jobs = await boss.findJobs<Stored | null>(deadQueue);
  return jobs
    .filter((job) => job.state !== 'completed')
    .map((job) => ({
      id: job.id,
      taskId: job.sourceRootId ?? job.sourceId ?? job.id,
      name: job.sourceName ?? deadQueue,
      payload: redact(job.data?.payload ?? null),
      requestId: job.data?.requestId ?? null,
      error: errorText(job.sourceOutput),
      attempts: (job.sourceRetryCount ?? 0) + 1,
      enqueuedAt: (job.sourceCreatedOn ?? job.createdOn).toISOString(),
      diedAt: job.createdOn.toISOString(),
    }))
    .sort((a, b) => b.diedAt.localeCompare(a.diedAt));
}

/** Requeues dead tasks with their full number of retries, and returns how many there were. */
export function retryDeadTasks(boss: PgBoss, ids: string[]): Promise<number> {
  return boss.redrive(deadQueue, { ids });
}

const secretName = /pass|secret|token|otp|code|credential|authorization|cookie|key/i;

/**
 * Hides the values of fields whose name suggests a secret, because the list is read on shared screens and pasted into
 * tickets.
 */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? '[redacted]' : redact(inner),
    ]),
  );
}

/**
 * Returns the error message of a dead task. pg-boss stores an error's fields at the top level, or under `value` for
 * its own errors (a lost heartbeat, a timeout).
 */
function errorText(output: object | null): string {
  const fields = output as { message?: string; value?: { message?: string } | string } | null;
  if (fields?.message) return fields.message;
  if (typeof fields?.value === 'string') return fields.value;
  return fields?.value?.message ?? JSON.stringify(output);
}
