import type { Socket } from 'node:net';

const lingerMs = 1_000;

/**
 * Sends a final status line and closes the connection. Not destroyed at once: with unread data still arriving, the
 * client would get a reset instead of the response.
 */
export function closeWith(socket: Socket, status: string | null): void {
  socket.end(status === null ? '' : `HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * Answers input that is not valid HTTP or has a URL longer than any of ours. It has reached no route; Fastify's
 * default response would not announce that the connection closes, so the client's next request on it would get no
 * response.
 */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else
    closeWith(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request');
}
