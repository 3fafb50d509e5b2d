import type { ServerResponse } from 'node:http';
import type { RealtimeEvent } from '@dalil/contract/realtime';

/** Heartbeat interval: proxies close connections that are silent for a minute. */
const heartbeatSeconds = 25;
/** Period over which a broadcast to all streams is spread. */
const broadcastSeconds = 5;
/** Maximum duration of a stream. The client then reconnects, which checks its permission again. */
const longestSeconds = 1_800;
/**
 * Maximum bytes buffered for a client. More means that the client is gone, or uses memory needed for others because
 * it does not read.
 */
const mostUnsent = 16_384;
/**
 * Maximum reconnects per second after a process was lost; the reconnects of its clients are spread over time to stay
 * below it.
 */
const reconnectsPerSecond = 250;
const longestSpreadMs = 60_000;

interface Stream {
  to: ServerResponse;
  topics: readonly string[];
  session: string | null;
  endsAt: number;
}

export interface EventStreams {
  readonly size: number;
  /** Opens a stream. If a session is given, `endSession` with its id ends the stream. */
  open(to: ServerResponse, topics: readonly string[], session?: string | null): void;
  /** Sessions of members with an open stream. */
  sessions(): string[];
  endSession(session: string): void;
  /** Sends an event to the subscribers of any of the topics. */
  notify(topics: readonly string[], hint: RealtimeEvent): void;
  /** Tells all clients to refetch, spread over some seconds, because each will send requests. */
  notifyAll(): void;
  /** Ends all streams, each with a random reconnect delay. */
  close(): void;
}

/**
 * Open event streams of this process. Heartbeats are spread over time, so that each tick serves only a few streams.
 */
export function createEventStreams(): EventStreams {
  const slots = Array.from({ length: heartbeatSeconds }, () => new Set<Stream>());
  const byTopic = new Map<string, Set<Stream>>();
  const bySession = new Map<string, Set<Stream>>();
  let size = 0;
  let opened = 0;
  let slot = 0;
  let closing = false;
  /** Seconds left until the current broadcast has reached every stream. */
  let wakes = 0;

  /**
   * Random reconnect delay for each client, so that clients losing a process together do not all reconnect to the
   * others at once.
   */
  const retry = (among = size) => {
    const spread = Math.min(longestSpreadMs, 1_000 + (among / reconnectsPerSecond) * 1_000);
    return `retry: ${200 + Math.floor(Math.random() * spread)}\n\n`;
  };

  const send = ({ to }: Stream, text: string) => {
    to.write(text);
    if (to.writableLength > mostUnsent) to.destroy();
  };

  const beat = setInterval(() => {
    slot = (slot + 1) % heartbeatSeconds;
    const now = Date.now();
    for (const stream of slots[slot] ?? []) {
      // The reconnect delay is sent with every heartbeat, because a connection can be lost without notice; it is
      // scaled to the current number of streams.
      if (stream.endsAt > now) send(stream, retry());
      else stream.to.end();
    }
    if (wakes === 0) return;
    wakes -= 1;
    for (let n = wakes; n < heartbeatSeconds; n += broadcastSeconds)
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
      const own = slots[opened++ % heartbeatSeconds];
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
    notify(topics, hint) {
      const text = event(hint);
      const notified = new Set<Stream>();
      for (const topic of topics)
        for (const stream of byTopic.get(topic) ?? []) {
          if (!notified.has(stream)) send(stream, text);
          notified.add(stream);
        }
    },
    notifyAll() {
      wakes = broadcastSeconds;
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

const event = (hint: RealtimeEvent) => `data: ${JSON.stringify(hint)}\n\n`;
