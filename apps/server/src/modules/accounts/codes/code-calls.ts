import type { FastifyInstance } from 'fastify';
import type { CodeCall } from './codes.service.ts';

/** Builds the `CodeCall` of a request from the app's services. */
export function codeCalls({ db, throttle, config }: FastifyInstance) {
  return (caller: CodeCall['caller']): CodeCall => ({ db, throttle, setting: config.SESSION_KEY, caller });
}
