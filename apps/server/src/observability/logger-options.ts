import { DrizzleQueryError } from 'drizzle-orm/errors';
import { destination, type SerializedError, stdSerializers } from 'pino';
import type { Config } from '../config.ts';

export interface LogStream {
  write(line: string): void;
}

/** Logger options of all processes. */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: LogStream) {
  return {
    level: LOG_LEVEL,
    ...(stream ? { stream } : {}),
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: withoutValues },
  };
}

/**
 * Removes values from errors. A failed query contains its parameters, and the database may quote the rejected row:
 * names, emails, hashes. Only the statement and the reason are logged.
 */
function withoutValues(error: Error): SerializedError {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { detail: _, where: __, ...reason } = stdSerializers.err(error.cause ?? new Error('no reason given'));
  return { ...reason, query: error.query };
}

/**
 * Buffers log lines: on a busy server writing them one by one costs a sixth of the CPU. They are flushed at least
 * every half second and when the process ends, also after a failure.
 */
export function bufferedLog() {
  return destination({ sync: false, minLength: 4_096, periodicFlush: 500 });
}
