import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from './mailer.ts';

export interface RoundTools {
  db: Database;
  config: Config;
  mailer: Mailer;
  log: FastifyBaseLogger;
  /** Aborted when the worker must stop: a round that may take long ends early then. */
  signal: AbortSignal;
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
  { log, ...tools }: Omit<RoundTools, 'signal'>,
): () => Promise<void> {
  const end = new AbortController();
  const roundLog = log.child({ round: name });
  const running = (async () => {
    while (!end.signal.aborted) {
      await run({ ...tools, log: roundLog, signal: end.signal }).catch((err: unknown) =>
        roundLog.error({ err }, 'round failed'),
      );
      await delay(everySeconds * 1_000, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    end.abort();
    return running;
  };
}
