import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverPort } from './environment.ts';

const off = readFileSync(new URL('../../apps/web/public/sw-off.js', import.meta.url), 'utf8');

/**
 * Serves the site at an origin of its own. The release that it serves can be switched; `off` serves a worker script
 * that removes the service worker.
 */
export async function twoReleases(first: string) {
  let release = first;
  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${serverPort}${request.url}`, {
      headers: { accept: '*/*', 'x-forwarded-for': '203.0.113.250' },
      redirect: 'manual',
    });
    const type = answer.headers.get('content-type') ?? '';
    let body = Buffer.from(await answer.arrayBuffer());
    if (request.url === '/sw.js')
      body = Buffer.from(release === 'off' ? off : body.toString().replace(/[\da-f]{12}/g, release));
    if (type.startsWith('text/html'))
      body = Buffer.from(
        body.toString().replace('</head>', `<meta name="release" content="${release}"></head>`),
      );
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'location']) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    response.writeHead(answer.status).end(body);
  };
  const server = createServer((request, response) => void send(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next: string) => {
      release = next;
    },
    close: () => server.close(),
  };
}
