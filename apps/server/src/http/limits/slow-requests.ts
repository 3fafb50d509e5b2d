import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { closeWith } from '../responses/close-with.ts';

const headersMs = 10_000;

export const sendsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * A client that sends a request byte by byte only occupies a connection. Headers, API bodies and uploads each have a
 * time limit, after which the connection is closed; Node itself enforces the first and the last. The connection of a
 * client that does not read its responses is closed too.
 */
export const slowRequestsPlugin = fp(async (app: FastifyInstance) => {
  const { server, config } = app;
  server.headersTimeout = Math.min(headersMs, config.UPLOAD_TIMEOUT_MS);
  server.requestTimeout = config.UPLOAD_TIMEOUT_MS;
  server.maxConnections = config.MAX_CONNECTIONS;
  // No bytes in either direction: longer than any handler runs and than the pauses between the events of a stream.
  server.timeout = config.STALL_TIMEOUT_MS;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    // Injected requests, from a page being rendered or a test, hold no connection.
    if (!(socket instanceof Socket) || !sendsBody(raw) || request.routeOptions.config.upload) return done();
    const timer = setTimeout(() => {
      closeWith(socket, reply.raw.headersSent ? null : '408 Request Timeout');
    }, config.BODY_TIMEOUT_MS);
    timer.unref();
    // The body was read to its end, or the client has gone. A request answered before its body arrived still holds
    // its connection.
    const settle = () => clearTimeout(timer);
    raw.once('end', settle);
    raw.once('close', settle);
    done();
  });
});
