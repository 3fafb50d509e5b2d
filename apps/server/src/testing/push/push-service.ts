import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  /** Encrypted body, as base64. */
  body: string;
}

/**
 * Starts a push service that implements RFC 8030: it accepts encrypted messages signed with the given key (RFC 8292)
 * and responds with the statuses configured for a browser. `GET /received/<id>` lists the messages received.
 */
export async function openPushService({
  port = 0,
  vapidKey,
}: {
  port?: number | undefined;
  vapidKey: string;
}) {
  const received = new Map<string, ReceivedPush[]>();
  const responses = new Map<string, number[]>();
  const take = (id: string, headers: IncomingHttpHeaders, body: Buffer): number => {
    received.set(id, [...(received.get(id) ?? []), { headers, body: body.toString('base64') }]);
    if (!isSigned(headers.authorization, vapidKey, origin)) return 403;
    const isWhole = headers['content-encoding'] === 'aes128gcm' && headers.ttl && body.length <= 4_096;
    return isWhole ? (responses.get(id)?.shift() ?? 201) : 400;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, what, id = ''] = (request.url ?? '').split('/');
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(received.get(id) ?? []));
      return;
    }
    const body = await buffer(request);
    const status = what === 'push' ? take(id, request.headers, body) : 404;
    response.writeHead(status, status === 302 ? { location: '/push/elsewhere' } : {}).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received: (id: string) => received.get(id) ?? [],
    /** Sets the response statuses of the next messages to a browser, one each; later messages are accepted. */
    answer: (id: string, ...statuses: number[]) => responses.set(id, statuses),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/**
 * Verifies the header `vapid t=<token>, k=<key>`: the token must be signed with ES256, be for this service, be valid
 * for at most a day and name a contact.
 */
function isSigned(authorization: string | undefined, vapidKey: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (key !== vapidKey) return false;
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const point = Buffer.from(key, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = read(claims);
  const seconds = exp - Date.now() / 1_000;
  return (
    signed &&
    read(header).alg === 'ES256' &&
    aud === origin &&
    seconds > 0 &&
    seconds <= 86_400 &&
    /^(mailto|https):/.test(sub)
  );
}
