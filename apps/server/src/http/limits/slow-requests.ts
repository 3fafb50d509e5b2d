import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { closeWith } from '../responses/close-with.ts';

const headersMs = 10_000;

export const sendsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Whoever sends a request byte by byte holds a connection and nothing else: headers, calls and photos each have a time
 * to arrive, after which the connection is closed. Node itself looks at the first and the last. So is the connection of
 * a client that does not read its responses.
 */
export const slowRequestsPlugin = fp(async (app: FastifyInstance) => {
  const { server, config } = app;
  server.headersTimeout = Math.min(headersMs, config.UPLOAD_TIMEOUT_MS);
  server.requestTimeout = config.UPLOAD_TIMEOUT_MS;
  server.maxConnections = config.MAX_CONNECTIONS;
  // Nothing sent and nothing taken: longer than any handler works, and than the pauses between the events of a stream.
  server.timeout = config.STALL_TIMEOUT_MS;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    // What is asked in this process, by a page or a test, holds no connection.
    if (!(socket instanceof Socket) || !sendsBody(raw) || request.routeOptions.config.upload) return done();
    const timer = setTimeout(() => {
      closeWith(socket, reply.raw.headersSent ? null : '408 Request Timeout');
    }, config.BODY_TIMEOUT_MS);
    timer.unref();
    // Read to its end, or gone. One that was answered without it still holds its connection.
    const settle = () => clearTimeout(timer);
    raw.once('end', settle);
    raw.once('close', settle);
    done();
  });
});
