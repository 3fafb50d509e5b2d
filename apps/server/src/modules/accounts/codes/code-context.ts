import type { FastifyInstance } from 'fastify';
import type { CodeContext } from './codes.service.ts';

/** Returns a function that builds the `CodeContext` of a request from the app's services and the request's caller. */
export function codeContextFactory({ db, throttle, config }: FastifyInstance) {
  return (caller: CodeContext['caller']): CodeContext => ({
    db,
    throttle,
    secret: config.SESSION_KEY,
    caller,
  });
}
