import { DrizzleQueryError } from 'drizzle-orm/errors';
import { destination, type SerializedError, stdSerializers } from 'pino';
import type { Config } from '../config.ts';

export interface LogStream {
  write(line: string): void;
}

/** How every process of ours logs. */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: LogStream) {
  return {
    level: LOG_LEVEL,
    ...(stream ? { stream } : {}),
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: withoutValues },
  };
}

/**
 * A failed query tells its values, and the database may tell the row that it refused: names, addresses, hashes. The log
 * gets the statement and the reason alone.
 */
function withoutValues(error: Error): SerializedError {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { detail: _, where: __, ...reason } = stdSerializers.err(error.cause ?? new Error('no reason given'));
  return { ...reason, query: error.query };
}

/**
 * Log lines of a busy server leave together: written one by one they cost a sixth of the processor. They wait for at
 * most half a second and are written when the process ends, also by a failure.
 */
export function bufferedLog() {
  return destination({ sync: false, minLength: 4_096, periodicFlush: 500 });
}
