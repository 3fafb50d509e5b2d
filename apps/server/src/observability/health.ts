import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Tokens, codes and cookies have lifetimes in minutes: a server whose clock is wrong logs everybody out. */
const clockToleranceMs = 30_000;

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
    const asked = Date.now();
    const aheadMs = await app.pool
      .query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
      .then(
        // The database looked at its clock at some time between the request and the response.
        ({ rows: [row] }) => (row ? Math.max(asked - row.now, 0) + Math.min(Date.now() - row.now, 0) : null),
        () => null,
      );
    const database = aheadMs === null ? 'down' : 'ok';
    const clock = Math.abs(aheadMs ?? 0) > clockToleranceMs ? 'wrong' : 'ok';
    // Redis only makes things faster, so its absence is reported and does not take the process out of service.
    const redis = app.redis.status === 'ready' ? 'ok' : 'down';
    // A full disk stops uploads and nothing else, so it is reported and does not take the process out of service either.
    const storage = (await app.storage.isFull().catch(() => true)) ? 'full' : 'ok';
    const ready = database === 'ok' && clock === 'ok' && !closing;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', database, clock, redis, storage, closing });
  });
});
