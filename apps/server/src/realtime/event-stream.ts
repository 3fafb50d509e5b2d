import { streamEvents } from '@dalil/contract/realtime';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, type RequestContext } from '../http/bind.ts';

/** Returns the realtime topics a client may subscribe to; one function per module. */
export type TopicProvider = (
  call: Pick<RequestContext<typeof streamEvents>, 'db' | 'scope' | 'actor' | 'visitor'>,
) => Promise<readonly string[]>;

/** Registers the single event stream that carries all topics of a visitor or member. */
export function registerEventStream(app: FastifyInstance, listeners: readonly TopicProvider[]): void {
  bindEndpoint(app, streamEvents, {
    topics: async (call) => (await Promise.all(listeners.map((topics) => topics(call)))).flat(),
  });
}
