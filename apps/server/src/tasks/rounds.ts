import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';

interface RoundTools {
  db: Database;
  log: FastifyBaseLogger;
}

/**
 * Small work that is due every few seconds, and nothing most of the time: too often for the queue, which would be told of
 * each. Every worker does it, so it must be harmless when several do it at once.
 */
export interface Round {
  name: string;
  everySeconds: number;
  run(tools: RoundTools): Promise<void>;
}

/** Does it again and again; what it answers ends that, after the round that runs. */
export function keepRunning(
  { name, everySeconds, run }: Round,
  { db, log }: RoundTools,
): () => Promise<void> {
  const end = new AbortController();
  const roundLog = log.child({ round: name });
  const running = (async () => {
    while (!end.signal.aborted) {
      await run({ db, log: roundLog }).catch((err: unknown) => roundLog.error({ err }, 'round failed'));
      await delay(everySeconds * 1_000, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    end.abort();
    return running;
  };
}
