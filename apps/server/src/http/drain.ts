import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const sweepMs = 50;

/**
 * While closing, a kept-alive connection is ended as soon as its request is answered. Node only ends those that are
 * idle at the moment of closing, so without this the browsers that are still connected would use up the grace period.
 */
export const drainPlugin = fp(async (app: FastifyInstance) => {
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
});
