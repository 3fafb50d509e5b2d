import type { ServerResponse } from 'node:http';
import type { Hint } from '@dalil/contract/live';

/** Proxies end what is silent for a minute. */
const beatSeconds = 25;
/** Over which everybody is told to look. */
const wakeSeconds = 5;
/** After which a stream ends by itself: whoever may no longer listen is found out when they come again. */
const longestSeconds = 1_800;
/** A listener that does not take what is sent is gone, or hurts the others. */
const mostUnsent = 16_384;
/** How far apart those come back who lost one process: so many of them a second. */
const comeBackPerSecond = 250;
const longestSpreadMs = 60_000;

interface Stream {
  to: ServerResponse;
  topics: readonly string[];
  session: string | null;
  endsAt: number;
}

export interface Streams {
  readonly size: number;
  /** With a session, the stream ends by `endSession`. */
  open(to: ServerResponse, topics: readonly string[], session?: string | null): void;
  /** Sessions of members who have a stream. */
  sessions(): string[];
  endSession(session: string): void;
  /** To who listens for one of the topics. */
  tell(topics: readonly string[], hint: Hint): void;
  /** To everybody, but not at once: each will read something. */
  tellAll(): void;
  /** Sends everybody away, each to come back at a moment of their own. */
  close(): void;
}

/** Who listens in this process. Beats are spread over time, so that none costs more than a few of them. */
export function openStreams(): Streams {
  const slots = Array.from({ length: beatSeconds }, () => new Set<Stream>());
  const byTopic = new Map<string, Set<Stream>>();
  const bySession = new Map<string, Set<Stream>>();
  let size = 0;
  let opened = 0;
  let slot = 0;
  let closing = false;
  /** How many seconds it still takes until everybody is told to look. */
  let wakes = 0;

  /** When to come back, drawn for each: those who lose a process together do not come to the others together. */
  const retry = (among = size) => {
    const spread = Math.min(longestSpreadMs, 1_000 + (among / comeBackPerSecond) * 1_000);
    return `retry: ${200 + Math.floor(Math.random() * spread)}\n\n`;
  };

  const send = ({ to }: Stream, text: string) => {
    to.write(text);
    if (to.writableLength > mostUnsent) to.destroy();
  };

  const beat = setInterval(() => {
    slot = (slot + 1) % beatSeconds;
    const now = Date.now();
    for (const stream of slots[slot] ?? []) {
      // For who will lose this connection without a word, by how many they are now.
      if (stream.endsAt > now) send(stream, retry());
      else stream.to.end();
    }
    if (wakes === 0) return;
    wakes -= 1;
    for (let n = wakes; n < beatSeconds; n += wakeSeconds)
      for (const stream of slots[n] ?? []) send(stream, event({ of: 'all' }));
  }, 1_000);
  beat.unref();

  return {
    get size() {
      return size;
    },
    open(to, topics, session = null) {
      if (closing) return void to.end();
      const stream: Stream = {
        to,
        topics,
        session,
        endsAt: Date.now() + longestSeconds * (0.8 + Math.random() * 0.2) * 1_000,
      };
      const own = slots[opened++ % beatSeconds];
      own?.add(stream);
      for (const topic of topics) add(byTopic, topic, stream);
      if (session !== null) add(bySession, session, stream);
      size += 1;
      to.once('close', () => {
        size -= 1;
        own?.delete(stream);
        for (const topic of topics) remove(byTopic, topic, stream);
        if (session !== null) remove(bySession, session, stream);
      });
      send(stream, retry());
    },
    sessions: () => [...bySession.keys()],
    endSession(session) {
      for (const { to } of bySession.get(session) ?? []) to.end();
    },
    tell(topics, hint) {
      const text = event(hint);
      const told = new Set<Stream>();
      for (const topic of topics)
        for (const stream of byTopic.get(topic) ?? []) {
          if (!told.has(stream)) send(stream, text);
          told.add(stream);
        }
    },
    tellAll() {
      wakes = wakeSeconds;
    },
    close() {
      closing = true;
      clearInterval(beat);
      const leaving = size;
      for (const streams of slots) for (const { to } of streams) to.end(retry(leaving));
    },
  };
}

function add(streams: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  streams.set(key, (streams.get(key) ?? new Set()).add(stream));
}

function remove(streams: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const found = streams.get(key);
  found?.delete(stream);
  if (found?.size === 0) streams.delete(key);
}

const event = (hint: Hint) => `data: ${JSON.stringify(hint)}\n\n`;
