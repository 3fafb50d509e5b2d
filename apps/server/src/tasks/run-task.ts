import type { JobResult, JobWithMetadata } from 'pg-boss';
import * as z from 'zod';
import type { Task, TaskContext } from './define-task.ts';
import { once, sendOnce } from './once.ts';

/** Services that a worker provides to its tasks. */
type WorkerTools = Pick<TaskContext, 'db' | 'config' | 'mailer' | 'storage' | 'log' | 'stopping'>;

/** Runs one stored task and returns its outcome. */
export async function runTask(
  task: Task,
  stored: JobWithMetadata<unknown>,
  { log: parentLog, ...tools }: WorkerTools,
): Promise<JobResult> {
  const id = stored.sourceRootId ?? stored.id;
  const attempt = stored.retryCount + 1;
  const envelope = z.object({ payload: task.payload, requestId: z.string().optional() });
  const parsed = envelope.safeParse(stored.data);
  const requestId = parsed.data?.requestId ?? null;
  const log = parentLog.child({ task: task.name, taskId: id, attempt, ...(requestId && { requestId }) });
  if (!parsed.success) {
    // Dead-letters the task at once, because a retry cannot help: an invalid payload was written by another release
    // or by hand.
    log.error({ issues: parsed.error.issues }, 'task dead-lettered: invalid payload');
    const message = `The payload is not valid:\n${z.prettifyError(parsed.error)}`;
    return { id: stored.id, status: 'deadletter', output: { name: 'InvalidPayload', message } };
  }
  const started = performance.now();
  try {
    log.debug('task started');
    await task.handle(parsed.data.payload, {
      ...tools,
      id,
      attempt,
      log,
      signal: stored.signal,
      stopping: AbortSignal.any([stored.signal, tools.stopping]),
      requestId,
      once: (effect, work) => once(tools.db, id, effect, work),
      sendOnce: (effect, send) =>
        sendOnce(tools.db, { taskId: id, effect, leaseSeconds: task.timeoutSeconds }, send),
    });
    log.info({ ms: Math.round(performance.now() - started) }, 'task done');
    return { id: stored.id, status: 'completed' };
  } catch (error) {
    const ms = Math.round(performance.now() - started);
    if (attempt > stored.retryLimit)
      log.error({ err: error, ms }, 'task dead-lettered: too many failed attempts');
    else log.warn({ err: error, ms }, 'task failed and will be retried');
    return { id: stored.id, status: 'failed', output: error };
  }
}
