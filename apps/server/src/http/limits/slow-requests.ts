import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { closeWithStatus } from '../responses/close-connection.ts';

const headersMs = 10_000;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Closes connections of slow clients, which would otherwise hold them for ever. Headers, API bodies and uploads each
 * have a time limit; Node itself enforces those for headers and uploads. Clients that do not read their responses are
 * disconnected too.
 */
export const slowRequestsPlugin = fp(async (app: FastifyInstance) => {
  const { server, config } = app;
  server.headersTimeout = Math.min(headersMs, config.UPLOAD_TIMEOUT_MS);
  server.requestTimeout = config.UPLOAD_TIMEOUT_MS;
  server.maxConnections = config.MAX_CONNECTIONS;
  // Time without a byte in either direction: longer than any handler runs, and than the pauses between the events of
  // a stream.
  server.timeout = config.STALL_TIMEOUT_MS;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    // Injected requests, from a page being rendered or a test, hold no connection.
    if (!(socket instanceof Socket) || !hasBody(raw) || request.routeOptions.config.upload) return done();
    const timer = setTimeout(() => {
      closeWithStatus(socket, reply.raw.headersSent ? null : '408 Request Timeout');
    }, config.BODY_TIMEOUT_MS);
    timer.unref();
    // Stops the timer only when the body was read to its end or the client has gone: a request answered before its
    // body arrived still holds its connection.
    const settle = () => clearTimeout(timer);
    raw.once('end', settle);
    raw.once('close', settle);
    done();
  });
});
