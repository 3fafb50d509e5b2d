import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Tolerance between server and database clock. Tokens, codes and cookies have lifetimes in minutes: a server with a
 * wrong clock would log everyone out.
 */
const clockToleranceMs = 30_000;

/**
 * `/healthz` reports that the process is running; `/readyz`, that it can serve requests. Load balancers send no
 * requests to a process that is not ready or is shutting down.
 */
export const healthPlugin = fp(async (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const requested = Date.now();
    const aheadMs = await app.pool
      .query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
      .then(
        // The database read its clock at some time between our request and its response, so only a difference beyond
        // that interval counts.
        ({ rows: [row] }) =>
          row ? Math.max(requested - row.now, 0) + Math.min(Date.now() - row.now, 0) : null,
        () => null,
      );
    const database = aheadMs === null ? 'down' : 'ok';
    const clock = Math.abs(aheadMs ?? 0) > clockToleranceMs ? 'wrong' : 'ok';
    // Redis only improves speed, so its absence is reported but does not make the process unready.
    const redis = app.redis.status === 'ready' ? 'ok' : 'down';
    // A full disk only prevents uploads, so it is reported but does not make the process unready either.
    const storage = (await app.storage.isFull().catch(() => true)) ? 'full' : 'ok';
    const ready = database === 'ok' && clock === 'ok' && !closing;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', database, clock, redis, storage, closing });
  });
});
