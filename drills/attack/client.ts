import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface Question {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
  /** The address from which it seems to come: limits count by it. */
  from?: string;
}

export interface Answer {
  /** 0 when the connection ended without one. */
  status: number;
  ms: number;
  text: string;
}

export type Ask = (question: Question) => Promise<Answer>;

/** Asks one server over connections that stay open: a fresh one each time would measure the system, not the server. */
export function asker(origin: string, { sockets = 64, timeoutMs = 60_000 } = {}): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const { hostname, port } = new URL(origin);
  return ({ method, path, headers = {}, body, from = newAddress() }) =>
    new Promise((resolve) => {
      const started = performance.now();
      const answer = (status: number, text: string) =>
        resolve({ status, text, ms: performance.now() - started });
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            'x-forwarded-for': from,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            // An event stream has no end to wait for.
            answer(response.statusCode ?? 0, '');
            response.destroy();
            return;
          }
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => answer(0, ''));
          response.on('end', () => answer(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
        },
      );
      sent.on('error', (error) => answer(0, String(error)));
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer in time')));
      sent.end(body);
    });
}

let visitors = 0;

/** Somebody whom the server has not met: an IPv4 address, none twice in a drill, and in another /24 than the last ones. */
export function newAddress(): string {
  visitors += 1;
  return `10.${visitors & 255}.${(visitors >> 8) & 255}.${(visitors >> 16) & 255}`;
}

export const json = { 'content-type': 'application/json' };
export const base = '/api/mi/en/1';
