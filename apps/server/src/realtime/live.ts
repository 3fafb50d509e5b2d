import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { Hint } from '@dalil/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { AppError } from '../app-error.ts';
import { databaseName } from '../db/admin.ts';
import { neighbourhoodOf, networkOf } from '../http/caller.ts';
import { mostNearby } from '../http/limits/network-limits.ts';
import { securityHeaders } from '../http/responses/security-headers.ts';
import { openRedis } from '../redis/redis.ts';
import { openStreams } from './streams.ts';

/** A school or a café stands behind one network. */
const mostOfNetwork = 300;
/** Of the connections of a process; the others are for what is asked. */
const shareOfConnections = 0.8;
/** While nobody else is heard: how often listeners look for themselves. */
const lookAgainMs = 10_000;
const publishAgainMs = 1_000;
/** How long a stream may outlive its session. */
const sessionCheckMs = 5_000;

interface LiveOptions {
  /** Those of these sessions that can still be used. */
  openSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface Live {
  /**
   * Tells who listens, in whichever process, after what they will read was committed. It never fails: when a hint could
   * not be published, every listener is told to look as soon as Redis takes messages again.
   */
  tell(topics: readonly string[], hint: Hint): void;
  /** Answers with hints for as long as the other end listens. */
  stream(request: FastifyRequest, reply: FastifyReply, topics: readonly string[]): void;
}

const streamHeaders = {
  ...securityHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // A proxy that collects what it passes on would make a hint late.
  'x-accel-buffering': 'no',
};

/** Server-sent events over however many processes: Redis carries hints between them, PostgreSQL what they are about. */
export const livePlugin = fp(async (app: FastifyInstance, { openSessions }: LiveOptions) => {
  const { config, redis } = app;
  const channel = `live:${databaseName(config.DATABASE_URL)}`;
  const self = randomUUID();
  const streams = openStreams();
  const networks = new Map<string, number>();
  new Gauge({
    name: 'live_streams',
    help: 'Who listens for hints in this process.',
    registers: [app.metrics.registry],
    collect() {
      this.set(streams.size);
    },
  });

  const ear = openRedis(config, 'none');
  let hears = false;
  ear.on('ready', () => {
    ear.subscribe(channel).then(
      () => {
        hears = true;
        // What was said meanwhile was not heard.
        streams.tellAll();
      },
      () => undefined,
    );
  });
  ear.on('close', () => {
    hears = false;
  });
  ear.on('message', (_channel: string, said: string) => {
    const { from, topics, hint } = JSON.parse(said) as Said;
    if (from === self) return;
    if (hint.of === 'all') streams.tellAll();
    else streams.tell(topics, hint);
  });
  const look = setInterval(() => {
    if (!hears) streams.tellAll();
  }, lookAgainMs);
  look.unref();

  let again: NodeJS.Timeout | undefined;
  const publish = (topics: readonly string[], hint: Hint) => {
    redis.publish(channel, JSON.stringify({ from: self, topics, hint } satisfies Said)).catch(() => {
      again ??= setTimeout(() => {
        again = undefined;
        publish([], { of: 'all' });
      }, publishAgainMs).unref();
    });
  };

  const endClosedSessions = async () => {
    const ids = streams.sessions();
    if (ids.length === 0) return;
    const open = await openSessions(ids).catch(() => null);
    if (open) for (const id of ids) if (!open.has(id)) streams.endSession(id);
  };
  const sessionCheck = setInterval(() => void endClosedSessions(), sessionCheckMs);
  sessionCheck.unref();

  const rejectTooMany = (network: string) => {
    if (streams.size >= config.MAX_CONNECTIONS * shareOfConnections) throw AppError.unavailable();
    if (config.CALL_LIMITS === 'off') return;
    const count = (key: string) => networks.get(key) ?? 0;
    if (
      count(network) >= mostOfNetwork ||
      count(neighbourhoodOf(network)) >= mostNearby(network, mostOfNetwork)
    )
      throw AppError.tooManyRequests(60);
  };
  const countStream = (network: string, change: 1 | -1) => {
    for (const key of [network, neighbourhoodOf(network)]) {
      const count = (networks.get(key) ?? 0) + change;
      if (count > 0) networks.set(key, count);
      else networks.delete(key);
    }
  };

  app.decorate('live', {
    tell(topics, hint) {
      streams.tell(topics, hint);
      publish(topics, hint);
    },
    stream({ id, ip, socket, actor }, reply, topics) {
      const { raw } = reply;
      // Closed while the topics were read: it will not emit `close` again, and would be counted for ever.
      if (raw.destroyed || socket.destroyed) return void reply.hijack();
      const network = networkOf(ip);
      rejectTooMany(network);
      reply.hijack();
      // Whoever asks within this process holds no connection that could go on.
      if (!(socket instanceof Socket)) return void raw.writeHead(200, streamHeaders).end();
      countStream(network, 1);
      raw.once('close', () => countStream(network, -1));
      raw.writeHead(200, { ...streamHeaders, 'x-request-id': id });
      streams.open(raw, topics, actor.kind === 'member' ? actor.sessionId : null);
    },
  } satisfies Live);
  app.addHook('preClose', async () => {
    for (const timer of [look, sessionCheck, again]) clearInterval(timer);
    streams.close();
  });
  app.addHook('onClose', async () => ear.disconnect());
});

interface Said {
  from: string;
  topics: readonly string[];
  hint: Hint;
}
