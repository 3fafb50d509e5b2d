import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { errorMessage, isFromDatabase } from './db/error-message.ts';

interface Process {
  close(): Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Starts a process and shuts it down gracefully on a signal. If the configuration is bad, explains in plain words
 * what is wrong.
 */
export async function startOrExplain(start: (config: Config) => Promise<Process>): Promise<void> {
  try {
    const config = loadConfig();
    const running = await start(config);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop(running, signal, config.SHUTDOWN_GRACE_MS));
    }
  } catch (error) {
    // The message of a failed query contains the statement and its parameters.
    console.error(error instanceof ConfigError || isFromDatabase(error) ? errorMessage(error) : error);
    process.exit(1);
  }
}

/**
 * Shuts the process down. Requests in flight may finish; those still open after the grace period do not prevent the
 * exit.
 */
async function stop(running: Process, signal: string, graceMs: number): Promise<void> {
  running.log.info({ signal }, 'shutting down');
  const timer = setTimeout(() => {
    running.log.error('requests still open after the grace period');
    process.exit(1);
  }, graceMs);
  timer.unref();
  await running.close();
  process.exit(0);
}
