import type { FastifyInstance } from 'fastify';
import type { CodeContext } from './codes.service.ts';

/** Builds the `CodeContext` of a request from the app's services. */
export function codeContextFactory({ db, throttle, config }: FastifyInstance) {
  return (caller: CodeContext['caller']): CodeContext => ({
    db,
    throttle,
    secret: config.SESSION_KEY,
    caller,
  });
}
