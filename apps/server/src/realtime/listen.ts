import { listen } from '@dalil/contract/live';
import type { FastifyInstance } from 'fastify';
import { bind, type Call } from '../http/bind.ts';

/** What somebody may be told of, by who keeps it. */
export type Listener = (
  call: Pick<Call<typeof listen>, 'db' | 'scope' | 'actor' | 'visitor'>,
) => Promise<readonly string[]>;

/** One stream for all that a visitor or member hears of. */
export function registerLive(app: FastifyInstance, listeners: readonly Listener[]): void {
  bind(app, listen, {
    topics: async (call) => (await Promise.all(listeners.map((topics) => topics(call)))).flat(),
  });
}
