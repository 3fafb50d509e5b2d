import type { FastifyInstance } from 'fastify';
import type { CodeCall } from './codes.service.ts';

/** What steps with a code need, of the app and of one call. */
export function codeCalls({ db, throttle, config }: FastifyInstance) {
  return (caller: CodeCall['caller']): CodeCall => ({ db, throttle, setting: config.SESSION_KEY, caller });
}
