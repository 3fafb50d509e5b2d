import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { RealtimeEvent } from '@dalil/contract/realtime';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createAccount, createStaff } from '../modules/accounts/accounts.factory.ts';
import { chatBrowser } from '../testing/browser/chat-browser.ts';
import { logIn } from '../testing/log-in.ts';
import { useTwoServers } from '../testing/processes/two-servers.ts';
import { until } from '../testing/until.ts';
import { createEventStreams } from './streams.ts';

const { server, alone } = useTwoServers();

const origins = new Map<FastifyInstance, string>();
let staff: Record<string, string>;
beforeAll(async () => {
  for (const app of [server(0), server(1), alone()]) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    origins.set(app, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  }
  const huda = await alone().db.transaction((tx) =>
    createStaff(tx, alone().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 1 }),
  );
  staff = await logIn(alone(), huda);
});

const over = new AbortController();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Subscribes on one server and records the events received. */
async function listener(app: FastifyInstance, path: string, headers: Record<string, string>) {
  const response = await fetch(`${origins.get(app)}/api/mi/en/1/${path}`, { headers, signal: over.signal });
  const received: RealtimeEvent[] = [];
  let retry: number | null = null;
  let ended = false;
  void (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const line of part.split('\n')) {
        if (line.startsWith('data: ')) received.push(JSON.parse(line.slice(6)));
        if (line.startsWith('retry: ')) retry = Number(line.slice(7));
      }
    ended = true;
  })().catch(() => undefined);
  await until('the stream is open', async () => retry !== null);
  return { response, heard: received, retry: () => retry, ended: () => ended };
}

async function visitor(app: FastifyInstance) {
  const browser = chatBrowser();
  const { id } = (await browser.open(app)).json().data as { id: string };
  await browser.write(app, 'one');
  return { browser, id, cookie: { cookie: browser.cookie() ?? '' } };
}

const answer = (app: FastifyInstance, id: string) =>
  app.inject({
    method: 'POST',
    url: `/api/mi/en/1/staff/chats/${id}/messages`,
    headers: staff,
    payload: { key: randomUUID(), text: 'two' },
  });

const about = (received: RealtimeEvent[], id: string) =>
  received.filter((hint) => hint.of === 'chat' && hint.id === id);

test('delivers an event to a subscriber on another server and to no unrelated client', async () => {
  const { browser, id, cookie } = await visitor(server(0));
  const other = await visitor(server(0));
  const own = await listener(server(0), 'live', cookie);
  const stranger = await listener(server(0), 'live', other.cookie);
  const guest = await listener(server(0), 'live', {});
  const desk = await listener(server(1), 'staff/live', staff);
  expect(own.response.headers.get('content-type')).toContain('text/event-stream');
  expect(own.response.headers.get('cache-control')).toContain('no-store');
  expect(own.response.headers.get('content-security-policy')).toContain("default-src 'none'");

  await answer(server(1), id);
  await until('the visitor heard of it', async () => about(own.heard, id).length === 1);
  expect(await browser.read(server(0), 1)).toMatchObject({ messages: [{ seq: 2, text: 'two' }] });
  await browser.ask(server(0), 'POST', 'chat/typing');
  await until('staff see that they write', async () => desk.heard.some(({ of }) => of === 'typing'));
  expect(desk.heard.find(({ of }) => of === 'typing')).toEqual({ of: 'typing', id, side: 'visitor' });
  // An event contains nothing of the message itself.
  expect(JSON.stringify(own.heard)).not.toContain('two');
  for (const { heard: received } of [stranger, guest])
    expect(received.filter(({ of }) => of !== 'all')).toEqual([]);
});

test('without Redis an event still reaches subscribers of the server that wrote it', async () => {
  const { id, cookie } = await visitor(alone());
  const own = await listener(alone(), 'live', cookie);
  await answer(alone(), id);
  await until('the visitor heard of it', async () => about(own.heard, id).length === 1);
});

const streamsOf = async (app: FastifyInstance) =>
  (await app.metrics.registry.getSingleMetric('live_streams')?.get())?.values[0]?.value;

test('a client that disconnects before its topics are read leaves no stream behind', async () => {
  const { port } = server(0).server.address() as AddressInfo;
  const before = await streamsOf(server(0));
  for (let n = 0; n < 20; n++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /api/mi/en/1/live HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.destroy());
  }
  // Requests are handled in order: once this later client is connected, the earlier ones have been handled too.
  const { cookie } = await visitor(server(0));
  await listener(server(0), 'live', cookie);
  await until('one stream is left', async () => (await streamsOf(server(0))) === (before ?? 0) + 1);
});

test('a stream ends soon after its session', async () => {
  const account = await alone().db.transaction((tx) => createAccount(tx));
  const [ended, other] = [await logIn(alone(), account), await logIn(alone(), account)];
  const [own, elsewhere] = [await listener(alone(), 'live', ended), await listener(alone(), 'live', other)];
  const url = '/api/mi/en/1/logout';
  expect((await alone().inject({ method: 'POST', url, headers: ended })).statusCode).toBe(200);
  await until('the stream has ended', async () => own.ended(), 10_000);
  expect(elsewhere.ended()).toBe(false);
});

test('an event that could not be published is replaced by a notice to all subscribers to refetch', async () => {
  const { id, cookie } = await visitor(server(0));
  const own = await listener(server(0), 'live', cookie);
  vi.spyOn(server(1).redis, 'publish').mockRejectedValueOnce(new Error('Command timed out'));
  await answer(server(1), id);
  await until('the visitor is told to look', async () => own.heard.some(({ of }) => of === 'all'), 10_000);
});

/** Minimal fake of the response that a stream writes to. */
function listening() {
  const to = Object.assign(new EventEmitter(), {
    written: [] as string[],
    writableLength: 0,
    write(text: string) {
      to.written.push(text);
    },
    end(text = '') {
      to.written.push(text);
      to.emit('close');
    },
    destroy: vi.fn(() => to.emit('close')),
  });
  return to;
}
const asResponse = (to: ReturnType<typeof listening>) => to as unknown as ServerResponse;
const retries = (to: ReturnType<typeof listening>) =>
  to.written.flatMap((text) => /^retry: (\d+)/.exec(text)?.[1] ?? []).map(Number);

test('clients disconnected together reconnect spread over time', () => {
  vi.useFakeTimers();
  const streams = createEventStreams();
  const all = Array.from({ length: 2_500 }, listening);
  for (const to of all) streams.open(asResponse(to), []);
  streams.close();
  expect(streams.size).toBe(0);
  const seconds = all.map((to) => Math.floor((retries(to).at(-1) ?? 0) / 1_000));
  expect(Math.max(...seconds)).toBeGreaterThanOrEqual(9);
  const busiest = Math.max(...Object.values(Object.groupBy(seconds, String)).map((one) => one?.length ?? 0));
  expect(busiest).toBeLessThan(500);
  // With only a few clients, the reconnect delay is short.
  const few = createEventStreams();
  const one = listening();
  few.open(asResponse(one), []);
  few.close();
  expect(retries(one).at(-1)).toBeLessThan(1_300);
});

test('sends every stream a heartbeat twice a minute and a broadcast within seconds, and drops a client that does not read', () => {
  vi.useFakeTimers();
  const streams = createEventStreams();
  const all = Array.from({ length: 100 }, listening);
  for (const to of all) streams.open(asResponse(to), []);
  vi.advanceTimersByTime(30_000);
  expect(all.filter((to) => retries(to).length > 1)).toHaveLength(100);
  streams.notifyAll();
  vi.advanceTimersByTime(5_000);
  expect(
    all.filter(({ written }) => written.filter((text) => text.includes('all')).length === 1),
  ).toHaveLength(100);
  const [deaf] = all;
  if (deaf) deaf.writableLength = 100_000;
  vi.advanceTimersByTime(30_000);
  expect(deaf?.destroy).toHaveBeenCalledOnce();
  expect(streams.size).toBe(99);
  // A stream ends at its maximum duration, so that the client's permission is checked again when it reconnects.
  vi.advanceTimersByTime(1_900_000);
  expect(streams.size).toBe(0);
  streams.close();
});

test('a server that stops ends its streams at once and sends a reconnect delay', async () => {
  const { cookie } = await visitor(server(1));
  const own = await listener(server(1), 'live', cookie);
  const began = Date.now();
  await server(1).close();
  await until('the stream has ended', async () => own.ended());
  expect(Date.now() - began).toBeLessThan(3_000);
  expect(own.retry()).toBeGreaterThan(0);
});
