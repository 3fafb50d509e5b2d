import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createCity } from '../../modules/places/places.factory.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const app = useTestApp(
  async (server) => {
    await server.db.transaction((tx) => createCity(tx));
    // A response larger than the socket buffers of the operating system, so that sending waits for the client to
    // read.
    server.get('/large', (_request, reply) => reply.send(Buffer.alloc(33_554_432)));
    await server.listen({ host: '127.0.0.1', port: 0 });
  },
  undefined,
  () => ({ BODY_TIMEOUT_MS: '400', UPLOAD_TIMEOUT_MS: '2000', STALL_TIMEOUT_MS: '1000' }),
);

/** Sends a start, then a piece at intervals; returns what the server sent before it closed the connection. */
async function drip(start: string, piece: string): Promise<string> {
  const { port } = app().server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => undefined);
  socket.write(start);
  const dripping = setInterval(() => socket.write(piece), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return received;
}

const head = (length: number) =>
  `POST /api/mi/en/1/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test.concurrent('closes the connection of a body that arrives byte by byte', async () => {
  expect(await drip(`${head(60_000)}{`, '"')).toMatch(/^HTTP\/1\.1 408 /);
});

test.concurrent('closes the connection of a chunked body without an end', async () => {
  const chunked = head(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
  expect(await drip(chunked, '1\r\n"\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

test.concurrent('closes the connection of an unfinished body that was already answered', async () => {
  const refused = head(60_000).replace('login', 'profile/save');
  expect(await drip(`${refused}{`, '"')).toMatch(/^HTTP\/1\.1 401 /);
});

test.concurrent('closes the connection of headers that never end', async () => {
  expect(await drip('GET / HTTP/1.1\r\nHost: a\r\n', 'X-a: b\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

test.concurrent('rejects a URL that is too long and announces that the connection closes', async () => {
  const response = await drip(
    `GET /api/mi/en/1/search?q=${'%D8%A8'.repeat(10_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    '',
  );
  expect(response).toMatch(/^HTTP\/1\.1 400 .*\r\nConnection: close\r\n/s);
});

test.concurrent('a client that does not read its responses is disconnected', async () => {
  const { port } = app().server.address() as AddressInfo;
  const accepted = new Map<number | undefined, Socket>();
  app().server.on('connection', (theirs: Socket) => accepted.set(theirs.remotePort, theirs));
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await until('it is closed', async () => accepted.get(socket.localPort)?.destroyed);
  socket.destroy();
});

test.concurrent('reads a complete body and leaves its connection open', async () => {
  const { port } = app().server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/mi/en/1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('connection')).not.toBe('close');
});
