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
  /** Aborted when the worker must stop, so that a long run can end early. */
  signal: AbortSignal;
}

/**
 * Small job that runs every few seconds and mostly finds nothing to do: too frequent for the task queue. Every worker
 * runs it, so concurrent runs must be harmless.
 */
export interface Round {
  name: string;
  everySeconds: number;
  run(tools: RoundTools): Promise<void>;
}

/** Runs the job repeatedly. The returned function stops it and waits for the current run. */
export function keepRunning(
  { name, everySeconds, run }: Round,
  { log, ...tools }: Omit<RoundTools, 'signal'>,
): () => Promise<void> {
  const end = new AbortController();
  const roundLog = log.child({ round: name });
  const running = (async () => {
    while (!end.signal.aborted) {
      await run({ ...tools, log: roundLog, signal: end.signal }).catch((err: unknown) =>
        roundLog.error({ err }, 'periodic job failed'),
      );
      await delay(everySeconds * 1_000, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    end.abort();
    return running;
  };
}
