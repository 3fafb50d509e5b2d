import { setTimeout as pause } from 'node:timers/promises';
import { openThread, type Thread } from '@dalil/browser/live/thread';
import { ApiError } from '@dalil/contract/client';
import type { Conversation, Message } from '@dalil/contract/conversations';
import { atLeast, atMost } from '../figure.ts';
import type { Attack } from './attack-types.ts';
import { type Ask, asker, base, json, newAddress } from './client.ts';
import { hear } from './hear.ts';
import type { Target } from './machine.ts';
import { newPerson } from './people.ts';

const settings = { CALL_LIMITS: 'off', DATABASE_POOL: '20' };
/** Between two faults, and between two looks of a listener that heard nothing. */
const faultMs = 8_000;
const lookMs = 10_000;
const patienceMs = 900_000;

/** One end of a conversation: the code that runs in browsers, on connections of the drill's own. */
interface End {
  thread: Thread;
  texts: string[];
  acknowledged: Set<string>;
}

/**
 * Two hundred conversations on two servers, of which one after the other is killed in the middle of its work, and Redis
 * with them. What was acknowledged is read by both ends, once and in its order.
 */
export const chatFaults: Attack = {
  name: 'chat',
  async run(machine, { quick, tell }) {
    const conversations = quick ? 20 : 200;
    const each = 50;
    const servers = [await machine.startServer(settings), await machine.startServer(settings)];
    const asks = new Map<string, Ask>();
    let turn = 0;
    const origin = () => (servers[turn++ % servers.length] as Target).origin;
    const ask: Ask = (question) => {
      const to = origin();
      const known = asks.get(to) ?? asker(to, { sockets: 100, timeoutMs: 20_000 });
      asks.set(to, known);
      return known(question);
    };
    const staff = await newPerson(machine, 'moderator');
    const stops: (() => void)[] = [];
    const ends: End[] = [];
    const byChat = new Map<string, Thread>();

    for (let n = 0; n < conversations; n += 1) {
      const { id, cookie } = await openChat(servers);
      const visitor = endOf(`v${n}`, each, call(ask, { cookie }), 'chat', (data) => data.chat);
      const host = endOf(
        `h${n}`,
        each,
        call(ask, staff.headers),
        `staff/chats/${id}`,
        (data) => data.conversation,
      );
      ends.push(visitor, host);
      byChat.set(id, host.thread);
      stops.push(
        hear({
          url: () => `${origin()}${base}/live`,
          headers: { cookie, 'x-forwarded-for': newAddress() },
          onOpen: () => void visitor.thread.pull(),
          onHint: () => void visitor.thread.pull(),
        }),
      );
      // Staff see a chat from its first message on.
      await say(visitor);
    }
    const pullAll = () => byChat.forEach((thread) => void thread.pull());
    stops.push(
      hear({
        url: () => `${origin()}${base}/staff/live`,
        headers: { ...staff.headers, 'x-forwarded-for': newAddress() },
        onOpen: pullAll,
        onHint: (text) => {
          const hint = JSON.parse(text) as { of: string; id?: string };
          if (hint.of === 'all') pullAll();
          else if (hint.of === 'chat') void byChat.get(hint.id ?? '')?.pull();
        },
      }),
    );
    const looking = setInterval(() => ends.forEach(({ thread }) => void thread.pull()), lookMs);

    let faults = 0;
    let running = true;
    const faulting = (async () => {
      while (running) {
        await pause(faultMs);
        if (!running) return;
        const which = faults % 3;
        if (which === 2) await machine.replaceRedis();
        else {
          const target = servers[which] as Target;
          await target.kill();
          servers[which] = await machine.startServer({ ...settings, PORT: new URL(target.origin).port });
        }
        faults += 1;
      }
    })();

    const began = Date.now();
    await Promise.all(ends.map((end) => sayAll(end, began + patienceMs)));
    await waitFor(ends, conversations * each * 2, began + patienceMs);
    running = false;
    clearInterval(looking);
    await faulting;
    for (const stop of stops) stop();

    const counted = count(ends);
    const sent = conversations * each * 2;
    tell(
      `${faults} faults in ${Math.round((Date.now() - began) / 1_000)} s; sent ${sent}, acknowledged ${counted.acknowledged}, delivered ${counted.delivered} (to both ends), duplicated ${counted.duplicated}, lost ${counted.lost}, out of order ${counted.disordered}`,
    );
    return [
      atLeast('chat_faults', faults, quick ? 1 : 6),
      atLeast('chat_sent', sent, sent),
      atLeast('chat_acknowledged', counted.acknowledged, sent),
      atLeast('chat_delivered', counted.delivered, sent * 2),
      atMost('chat_duplicated', counted.duplicated, 0),
      atMost('chat_lost', counted.lost, 0),
      atMost('chat_disordered', counted.disordered, 0),
    ];
  },
};

/** On whichever server answers; before the faults begin. */
async function openChat(servers: readonly Target[]): Promise<{ id: string; cookie: string }> {
  const [first] = servers;
  const response = await fetch(`${first?.origin}${base}/chat`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress() },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return { id: data.id, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** A call as the client of the browser makes it: an answer, or an error that says whether it is worth another try. */
const call =
  (ask: Ask, headers: Record<string, string>) =>
  async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const { status, text } = await ask({
      method,
      path: `${base}/${path}`,
      headers: { ...headers, ...(body ? json : {}) },
      body: body && JSON.stringify(body),
    });
    if (status === 0) throw new TypeError('no answer');
    if (status >= 400) throw new ApiError(status, null, text);
    return (JSON.parse(text) as { data: T }).data;
  };

function endOf(
  name: string,
  each: number,
  api: ReturnType<typeof call>,
  path: string,
  conversationOf: (data: Record<string, Conversation | null>) => Conversation | null | undefined,
): End {
  const acknowledged = new Set<string>();
  const thread = openThread({
    name,
    read: async (after) => conversationOf(await api('GET', `${path}?after=${after}`)) ?? null,
    write: async (message) => {
      const written = await api<Message>('POST', `${path}/messages`, message);
      acknowledged.add(message.text);
      return written;
    },
  });
  return { thread, acknowledged, texts: Array.from({ length: each }, (_, n) => `${name}.${n}`) };
}

/** The next of its texts, acknowledged. Whoever is told that it was not sent presses for another try. */
async function say({ thread, texts, acknowledged }: End): Promise<void> {
  const text = texts[acknowledged.size];
  if (text === undefined) return;
  thread.send(text);
  while (!acknowledged.has(text)) {
    await pause(20);
    for (const { key, state } of thread.snapshot().pending) if (state === 'failed') thread.sendAgain(key);
  }
}

async function sayAll(end: End, until: number): Promise<void> {
  while (end.acknowledged.size < end.texts.length && Date.now() < until) await say(end);
}

async function waitFor(ends: readonly End[], all: number, until: number): Promise<void> {
  const delivered = () => ends.reduce((sum, { thread }) => sum + thread.snapshot().messages.length, 0);
  while (delivered() < all * 2 && Date.now() < until) await pause(200);
}

function count(ends: readonly End[]) {
  const counted = { acknowledged: 0, delivered: 0, duplicated: 0, lost: 0, disordered: 0 };
  for (let n = 0; n < ends.length; n += 2) {
    const pair = ends.slice(n, n + 2);
    for (const { thread } of pair) {
      const { messages } = thread.snapshot();
      const texts = messages.map(({ text }) => text);
      const distinct = new Set(texts);
      counted.delivered += distinct.size;
      counted.duplicated += texts.length - distinct.size;
      counted.disordered += messages.filter(({ seq }, index) => seq !== index + 1).length;
      for (const end of pair) {
        counted.lost += [...end.acknowledged].filter((text) => !distinct.has(text)).length;
        // What one side wrote is read in the order in which it was written.
        const own = texts.filter((text) => end.texts.includes(text));
        counted.disordered += own.filter((text, index) => text !== end.texts[index]).length;
      }
    }
    counted.acknowledged += pair.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }
  return counted;
}
