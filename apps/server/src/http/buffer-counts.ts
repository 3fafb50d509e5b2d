import type { FastifyInstance } from 'fastify';

/** Flush interval. Up to this much is lost if the process is killed. */
const flushMs = 2_000;
/** Number of different buffered counts that triggers an early flush. */
const most = 1_000;

type Counted<Use> = Use & { count: number };

/**
 * Returns a function that counts one use in memory. Equal uses are passed to `write` every few seconds and at
 * shutdown, each with its count, so that a busy page does not cause one write per visitor.
 */
export function bufferCounts<Use extends object>(
  app: FastifyInstance,
  write: (uses: readonly Counted<Use>[]) => Promise<void>,
): (use: Use) => void {
  let gathered = new Map<string, Counted<Use>>();
  let flushing: Promise<void> | undefined;

  function gather(use: Use, count: number): void {
    const key = Object.values(use).join(' ');
    gathered.set(key, { ...use, count: (gathered.get(key)?.count ?? 0) + count });
  }

  async function flush(): Promise<void> {
    const uses = [...gathered.values()];
    if (uses.length === 0) return;
    gathered = new Map();
    try {
      await write(uses);
    } catch (err) {
      app.log.warn({ err, uses: uses.length }, 'buffered counts were not written and will be retried');
      for (const { count, ...use } of uses) if (gathered.size < most) gather(use as unknown as Use, count);
    }
  }

  /** Runs one flush at a time. */
  function flushSoon(): Promise<void> {
    flushing ??= flush().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  const timer = setInterval(() => void flushSoon(), flushMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flushing;
    await flush();
  });

  return (use) => {
    gather(use, 1);
    if (gathered.size >= most) void flushSoon();
  };
}
