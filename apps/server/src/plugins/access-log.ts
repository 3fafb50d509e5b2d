import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { loggedUrl } from '../lib/logged-url.ts';

/** One line for each request when it is answered. Hits of the page cache are only counted, unless debugging. */
export const accessLogPlugin = fp(async (app: FastifyInstance) => {
  const hitsToo = ['trace', 'debug'].includes(app.config.LOG_LEVEL);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.quick && !hitsToo) return done();
    const { method, url, ip } = request;
    request.log.info(
      { method, url: loggedUrl(url), ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
});
