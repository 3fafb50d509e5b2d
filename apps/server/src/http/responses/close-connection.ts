import type { Socket } from 'node:net';

const lingerMs = 1_000;

/**
 * Sends a final status line and closes the connection. The socket is destroyed a little later: with unread data still
 * arriving, the client would otherwise get a reset instead of the response.
 */
export function closeWithStatus(socket: Socket, status: string | null): void {
  socket.end(status === null ? '' : `HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * Answers requests that are not valid HTTP or whose URL is longer than any of ours. Fastify's default response would
 * not announce that the connection closes, so the client's next request on it would get no response.
 */
export function rejectMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else
    closeWithStatus(
      socket,
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request',
    );
}
