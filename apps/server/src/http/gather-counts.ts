import type { FastifyInstance } from 'fastify';

/** So late is a use written down, at most: as much is lost when a process is killed. */
const flushMs = 2_000;
/** So many different counts are gathered before they are written at once. */
const most = 1_000;

type Counted<Use> = Use & { count: number };

/** Gathers in memory what visitors do, so that a busy page is one write in some seconds, not one for each of them. */
export function gatherCounts<Use extends object>(
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
      app.log.warn({ err, uses: uses.length }, 'counted uses were not written and wait for the next time');
      for (const { count, ...use } of uses) if (gathered.size < most) gather(use as unknown as Use, count);
    }
  }

  /** One at a time. */
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
