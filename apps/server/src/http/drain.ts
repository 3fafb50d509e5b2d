import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const sweepMs = 50;

/**
 * During shutdown, closes each keep-alive connection as soon as its response is sent. Node only closes connections
 * that are idle when shutdown begins, so otherwise browsers that are still connected would use up the grace period.
 */
export const drainPlugin = fp(async (app: FastifyInstance) => {
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
});
