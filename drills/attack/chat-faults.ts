import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import {
  countResults,
  openParticipant,
  type Participant,
  progress,
  sendAll,
  sendNext,
} from './chat-participants.ts';
import { base, createClient, newClientIp, type SendRequest } from './client.ts';
import { subscribe } from './event-stream.ts';
import { newPerson, type Person } from './people.ts';
import type { Target, TestEnvironment } from './test-environment.ts';

const settings = { CALL_LIMITS: 'off', DATABASE_POOL: '20' };
/** Poll interval of the browsers, as in both apps. */
const lookMs = 60_000;
const progressMs = 10_000;
/** Time limit of the drill: less than the 15-minute lifetime of a staff token. */
const patienceMs = 840_000;

/** Two servers with the failures injected into them. Requests go to both alternately, even while one is down. */
interface Cluster {
  origin(): string;
  ask: SendRequest;
  faults: readonly { name: string; strike(): Promise<void> }[];
}

/**
 * Two hundred conversations on two servers, which are killed in turn while they work, and so is Redis. Both
 * participants must read every acknowledged message once and in order.
 */
export const chatFaults: Attack = {
  name: 'chat',
  async run(machine, { quick, tell }) {
    const many = quick ? 20 : 200;
    const each = 50;
    const all = many * each * 2;
    const cluster = await startCluster(machine);
    const staff = await newPerson(machine, 'moderator');
    const began = Date.now();
    const until = began + patienceMs;
    const conversations = await Promise.all(
      Array.from({ length: many }, (_, n) => openConversation(cluster, staff, { n, each, until })),
    );
    const ends = conversations.flatMap(({ visitor, host }) => [visitor, host]);
    const stops = [...conversations.map(({ stop }) => stop), hearAsStaff(cluster, staff, conversations)];
    const looking = setInterval(() => ends.forEach(({ thread }) => void thread.pull()), lookMs);

    const stand = () => {
      const { sent, answered, delivered } = progress(ends);
      return `sent ${sent}, answered ${answered}, delivered ${delivered} of ${all * 2}`;
    };
    const note = (line: string) => tell(`${Math.round((Date.now() - began) / 1_000)} s: ${line}`);
    const telling = setInterval(() => note(stand()), progressMs);
    note(`${many} conversations are open`);

    const talking = Promise.all(ends.map((end) => sendAll(end, until)));
    const rounds = quick ? 1 : 3;
    const problems = Array.from({ length: rounds }, () => cluster.faults).flat();
    let struck = 0;
    for (const problem of problems) {
      // Triggered by progress instead of time, so that failures hit an active phase on slow machines too.
      const due = (all * (struck + 1)) / (problems.length + 1);
      while (progress(ends).sent < due && Date.now() < until) await pause(50);
      if (progress(ends).sent === all) break;
      note(`${problem.name} is killed; ${stand()}`);
      await problem.strike();
      struck += 1;
      note(`${problem.name} is back; ${stand()}`);
    }
    await talking;
    note(`all messages sent; ${stand()}`);
    while (progress(ends).delivered < all * 2 && Date.now() < until) await pause(100);
    // Pulls once more even when nothing is missing, because a duplicate may arrive last.
    await Promise.all(ends.map(({ thread }) => thread.pull()));
    clearInterval(looking);
    clearInterval(telling);
    for (const stop of stops) stop();

    const { sent, acknowledged, unanswered, delivered, duplicated, lost, disordered } = countResults(
      conversations.map(({ visitor, host }) => [visitor, host]),
    );
    note(
      `${struck} failures; sent ${sent}, acknowledged ${acknowledged} (${unanswered} of them by being read back), delivered ${delivered} (to both participants), duplicated ${duplicated}, lost ${lost}, out of order ${disordered}`,
    );
    return [
      atLeast('chat_faults', struck, problems.length),
      atLeast('chat_sent', sent, all),
      atLeast('chat_acknowledged', acknowledged, all),
      atLeast('chat_delivered', delivered, all * 2),
      atMost('chat_duplicated', duplicated, 0),
      atMost('chat_lost', lost, 0),
      atMost('chat_disordered', disordered, 0),
    ];
  },
};

async function startCluster(machine: TestEnvironment): Promise<Cluster> {
  const servers = [await machine.startServer(settings), await machine.startServer(settings)];
  const asks = servers.map(({ origin }) => createClient(origin, { sockets: 100, timeoutMs: 20_000 }));
  let turn = 0;
  const next = () => turn++ % servers.length;
  const restart = (server: Target, index: number) => ({
    name: `server ${index + 1}`,
    async strike() {
      await servers[index]?.kill();
      servers[index] = await machine.startServer({ ...settings, PORT: new URL(server.origin).port });
    },
  });
  return {
    origin: () => (servers[next()] as Target).origin,
    ask: (question) => (asks[next()] as SendRequest)(question),
    faults: [...servers.map(restart), { name: 'Redis', strike: () => machine.replaceRedis() }],
  };
}

interface Talk {
  id: string;
  visitor: Participant;
  host: Participant;
  stop(): void;
}

/**
 * Opens a conversation with a subscribed visitor. The visitor sends a message first, because staff see a chat only
 * from its first message on.
 */
async function openConversation(
  { origin, ask }: Cluster,
  staff: Person,
  { n, each, until }: { n: number; each: number; until: number },
): Promise<Talk> {
  const response = await fetch(`${origin()}${base}/chat`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newClientIp() },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const visitor = openParticipant({
    name: `v${n}`,
    texts: each,
    ask,
    headers: { cookie },
    path: 'chat',
    conversationOf: ({ chat }) => chat,
  });
  const host = openParticipant({
    name: `h${n}`,
    texts: each,
    ask,
    headers: staff.headers,
    path: `staff/chats/${data.id}`,
    conversationOf: ({ conversation }) => conversation,
  });
  const pull = () => void visitor.thread.pull();
  const stop = subscribe({
    url: () => `${origin()}${base}/live`,
    headers: { cookie, 'x-forwarded-for': newClientIp() },
    onOpen: pull,
    onHint: pull,
  });
  await sendNext(visitor, until);
  return { id: data.id, visitor, host, stop };
}

function hearAsStaff({ origin }: Cluster, staff: Person, conversations: readonly Talk[]): () => void {
  const threads = new Map(conversations.map(({ id, host }) => [id, host.thread]));
  const pullAll = () => threads.forEach((thread) => void thread.pull());
  return subscribe({
    url: () => `${origin()}${base}/staff/live`,
    headers: { ...staff.headers, 'x-forwarded-for': newClientIp() },
    onOpen: pullAll,
    onHint: (text) => {
      const hint = JSON.parse(text) as { of: string; id?: string };
      if (hint.of === 'all') pullAll();
      else if (hint.of === 'chat') void threads.get(hint.id ?? '')?.pull();
    },
  });
}
