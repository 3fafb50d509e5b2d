import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openThrottle } from '../lib/throttle.ts';

/** One throttle for everything in this process that can be guessed. */
export const throttlePlugin = fp(async (app: FastifyInstance) => {
  const throttle = openThrottle(app.config);
  app.decorate('throttle', throttle);
  app.addHook('onClose', async () => throttle.close());
});
