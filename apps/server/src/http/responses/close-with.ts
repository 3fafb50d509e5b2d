import type { Socket } from 'node:net';

const lingerMs = 1_000;

/** The last words to a connection. Not destroyed at once: what is still on its way to us would make them miss the answer. */
export function closeWith(socket: Socket, status: string | null): void {
  socket.end(status === null ? '' : `HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * What is no request, or has an address longer than any of ours. It has reached no route; by itself Fastify would not say
 * that the connection ends, and whoever asks next on it would hear nothing.
 */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else
    closeWith(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request');
}
