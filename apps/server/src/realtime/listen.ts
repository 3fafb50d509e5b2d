import { listen } from '@dalil/contract/live';
import type { FastifyInstance } from 'fastify';
import { bind, type Call } from '../http/bind.ts';

/** Returns the realtime topics a client may subscribe to; one function per module. */
export type Listener = (
  call: Pick<Call<typeof listen>, 'db' | 'scope' | 'actor' | 'visitor'>,
) => Promise<readonly string[]>;

/** Registers the single event stream that carries all topics of a visitor or member. */
export function registerLive(app: FastifyInstance, listeners: readonly Listener[]): void {
  bind(app, listen, {
    topics: async (call) => (await Promise.all(listeners.map((topics) => topics(call)))).flat(),
  });
}
