import { ApiError } from '@dalil/contract/client';
import type { Conversation, Message } from '@dalil/contract/conversations';
import type { Picture } from '@dalil/contract/picture';
import { beforeEach, expect, test, vi } from 'vitest';
import { openThread } from './thread.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** Server stub: stores one message per key, with consecutive sequence numbers. */
function server({ atOnce = 100 } = {}) {
  const messages: Message[] = [];
  const keys = new Map<string, Message>();
  const say = (side: Message['side'], text: string, key: string = crypto.randomUUID()) => {
    const at = '2026-11-18T10:00:00.000Z';
    const message = { seq: messages.length + 1, key, side, text, photos: [], doubtful: false, at };
    messages.push(message);
    return message;
  };
  return {
    say,
    texts: () => messages.map(({ text }) => text),
    read: async (after: number): Promise<Conversation> => ({
      id: 'c',
      last: messages.length,
      read: { visitor: 0, host: 0 },
      messages: messages.filter(({ seq }) => seq > after).slice(0, atOnce),
    }),
    write: async ({ key, text }: { key: string; text: string }): Promise<Message> => {
      const known = keys.get(key) ?? say('visitor', text, key);
      keys.set(key, known);
      return known;
    },
  };
}

const picture = (src: string): Picture => ({ src, avif: src, webp: src, width: 4, height: 3, blur: '' });
const settle = () => vi.advanceTimersByTimeAsync(60_000);

test('stores messages once and in order when they are read twice or concurrently', async () => {
  const { say, read, write } = server({ atOnce: 2 });
  const thread = openThread({ name: 'a', read, write });
  for (const text of ['1', '2', '3', '4', '5']) say('host', text);
  await Promise.all([thread.pull(), thread.pull(), thread.pull()]);
  say('host', '6');
  await thread.pull();
  expect(thread.snapshot().messages.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('reads messages that arrive during a read', async () => {
  const { say, read, write } = server();
  const held = Promise.withResolvers<void>();
  let first = true;
  const thread = openThread({
    name: 'a',
    write,
    read: async (after) => {
      const got = await read(after);
      if (first) await held.promise;
      first = false;
      return got;
    },
  });
  const reading = thread.pull();
  say('host', 'meanwhile');
  void thread.pull();
  held.resolve();
  await reading;
  expect(thread.snapshot().messages.map(({ text }) => text)).toEqual(['meanwhile']);
});

test('resends a message whose response was lost, and stores it once', async () => {
  const { read, write, texts } = server();
  let lost = 2;
  const thread = openThread({
    name: 'a',
    read,
    write: async (message) => {
      const written = await write(message);
      if (lost-- > 0) throw new TypeError('connection lost');
      return written;
    },
  });
  thread.send('hello');
  thread.send('again');
  expect(thread.snapshot().pending.map(({ text, state }) => [text, state])).toEqual([
    ['hello', 'sending'],
    ['again', 'sending'],
  ]);
  await settle();
  expect(texts()).toEqual(['hello', 'again']);
  expect(thread.snapshot()).toMatchObject({ pending: [], messages: [{ text: 'hello' }, { text: 'again' }] });
});

test('continues after a response that never arrives', async () => {
  const { say, read, write, texts } = server();
  let silent = 2;
  const never = new Promise<never>(() => undefined);
  const thread = openThread({
    name: 'a',
    read: (after) => (silent-- > 0 ? never : read(after)),
    write: (message) => (silent-- > 0 ? never : write(message)),
  });
  void thread.pull();
  thread.send('hello');
  say('host', 'here');
  await settle();
  await thread.pull();
  expect(texts()).toEqual(['here', 'hello']);
  expect(thread.snapshot()).toMatchObject({ pending: [], messages: [{ text: 'here' }, { text: 'hello' }] });
});

test('shows a message once that arrived without an acknowledgement', async () => {
  const { read, write } = server();
  const thread = openThread({
    name: 'a',
    read,
    write: async (message) => {
      await write(message);
      throw new TypeError('connection lost');
    },
  });
  thread.send('hello');
  await thread.pull();
  await thread.pull();
  expect(thread.snapshot()).toMatchObject({ pending: [], messages: [{ text: 'hello' }] });
  await settle();
  expect(thread.snapshot()).toMatchObject({ pending: [], messages: [{ text: 'hello' }] });
});

test('retains unsent messages, also across a reload, and resends them under their key', async () => {
  const { read, write, texts } = server();
  const keys: string[] = [];
  let away = true;
  const options = {
    name: 'a',
    read,
    write: async (message: { key: string; text: string }) => {
      keys.push(message.key);
      if (away) throw new TypeError('no network');
      return write(message);
    },
  };
  const thread = openThread(options);
  thread.send('hello');
  await settle();
  expect(thread.snapshot().pending).toMatchObject([{ text: 'hello', state: 'failed' }]);

  const after = openThread(options);
  expect(after.snapshot().pending).toMatchObject([{ text: 'hello', state: 'failed' }]);
  away = false;
  after.sendAgain(keys[0] ?? '');
  await settle();
  expect(texts()).toEqual(['hello']);
  expect(new Set(keys).size).toBe(1);
  expect(after.snapshot().pending).toEqual([]);
});

test('does not retry a rejected message', async () => {
  const { read } = server();
  const write = vi.fn(async () => {
    throw new ApiError(400, null, 'refused');
  });
  const thread = openThread({ name: 'a', read, write });
  thread.send('no');
  await settle();
  expect(write).toHaveBeenCalledOnce();
  expect(thread.snapshot().pending).toMatchObject([{ state: 'failed' }]);
});

test('sends photos by id and shows them before they are sent and after a reload', async () => {
  const { read } = server();
  const written: unknown[] = [];
  let away = true;
  const options = {
    name: 'a',
    read,
    write: async (message: { key: string; text: string; photos: string[] }) => {
      written.push(message);
      if (away) throw new TypeError('no network');
    },
  };
  const photo = { id: 'p', picture: picture('/p.jpg') };
  const thread = openThread(options);
  thread.send('', [photo]);
  expect(thread.snapshot().pending).toMatchObject([{ text: '', photos: [photo], state: 'sending' }]);
  await settle();

  const after = openThread(options);
  expect(after.snapshot().pending).toMatchObject([{ photos: [photo], state: 'failed' }]);
  away = false;
  after.sendAgain(after.snapshot().pending[0]?.key ?? '');
  await settle();
  expect(written.at(-1)).toEqual({ ...(written[0] as object), text: '', photos: ['p'] });
});

test('replaces an expired photo URL when the message is read again', async () => {
  const { say, read, write } = server();
  say('host', 'one');
  say('host', 'two');
  let age = 0;
  const thread = openThread({
    name: 'a',
    write,
    read: async (after) => {
      const got = await read(after);
      const photos = [picture(`/p.jpg?age=${age++}`)];
      return { ...got, messages: got.messages.map((message) => ({ ...message, photos })) };
    },
  });
  await thread.pull();
  await thread.renew(2);
  expect(thread.snapshot().messages.map(({ text, photos }) => [text, photos[0]?.src])).toEqual([
    ['one', '/p.jpg?age=0'],
    ['two', '/p.jpg?age=1'],
  ]);
});
