import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type SerializedError, stdSerializers } from 'pino';
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
