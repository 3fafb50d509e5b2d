import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface ApiRequest {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
  /** Client IP to simulate; rate limits count by it. */
  from?: string;
}

export interface ApiResponse {
  /** Status code; 0 if the connection closed without a response. */
  status: number;
  ms: number;
  text: string;
}

export type SendRequest = (question: ApiRequest) => Promise<ApiResponse>;

/**
 * Sends requests to one server over keep-alive connections: a new connection per request would measure the operating
 * system instead of the server.
 */
export function createClient(origin: string, { sockets = 64, timeoutMs = 60_000 } = {}): SendRequest {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const { hostname, port } = new URL(origin);
  return ({ method, path, headers = {}, body, from = newClientIp() }) =>
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
            // An event stream does not end, so only its status is reported.
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
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('request timed out')));
      sent.end(body);
    });
}

let visitors = 0;

/** Returns an IPv4 address that was not used before in the drill, in another /24 subnet than the last ones. */
export function newClientIp(): string {
  visitors += 1;
  return `10.${visitors & 255}.${(visitors >> 8) & 255}.${(visitors >> 16) & 255}`;
}

export const json = { 'content-type': 'application/json' };
export const base = '/api/mi/en/1';
