import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { isInProcess } from '../http/caller.ts';
import { loggedUrl } from './logged-url.ts';

/** True if debug logging is on. */
export const logsAll = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): boolean =>
  ['trace', 'debug'].includes(LOG_LEVEL);

/**
 * Logs one line per request when its response is sent. Page cache hits, and API calls that a page makes while it is
 * rendered, are only counted unless debug logging is on: the page's own line has the same id.
 */
export const accessLogPlugin = fp(async (app: FastifyInstance) => {
  const all = logsAll(app.config);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!all && (request.servedFromCache || isInProcess(request))) return done();
    const { method, url, ip } = request;
    request.log.info(
      { method, url: loggedUrl(url), ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
});
