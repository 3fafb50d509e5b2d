import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** `/healthz`: the process lives. `/readyz`: it can serve; a load balancer stops sending to it while it cannot, or is closing. */
export const healthPlugin = fp(async (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const database = await app.pool.query('select 1').then(
      () => 'ok',
      () => 'down',
    );
    // Redis only makes things faster, so its absence is reported and does not take the process out of service.
    const redis = app.redis.status === 'ready' ? 'ok' : 'down';
    const ready = database === 'ok' && !closing;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', database, redis, closing });
  });
});
