import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { RealtimeEvent } from '@dalil/contract/realtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { AppError } from '../app-error.ts';
import { databaseName } from '../db/admin.ts';
import { clientNetwork, surroundingSubnet } from '../http/caller.ts';
import { subnetLimit } from '../http/limits/network-limits.ts';
import { securityHeaders } from '../http/responses/security-headers.ts';
import { openRedis } from '../redis/redis.ts';
import { createEventStreams } from './streams.ts';

/** Maximum streams per client network: a school or a café shares one. */
const mostOfNetwork = 300;
/** Share of a process's connections that streams may use; the rest are for ordinary requests. */
const shareOfConnections = 0.8;
/** Interval at which clients are told to refetch while this process cannot receive events of other processes. */
const refetchIntervalMs = 10_000;
const publishAgainMs = 1_000;
/** Interval at which sessions are checked, so the longest time a stream can outlive its session. */
const sessionCheckMs = 5_000;

interface LiveOptions {
  /** Returns those of the given sessions that are still valid. */
  openSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface Realtime {
  /**
   * Notifies subscribers in all processes; call it after the data they will read was committed. Never throws: if an
   * event could not be published, all subscribers are told to refetch as soon as Redis accepts messages again.
   */
  notify(topics: readonly string[], hint: RealtimeEvent): void;
  /** Sends events until the client disconnects. */
  stream(request: FastifyRequest, reply: FastifyReply, topics: readonly string[]): void;
}

const streamHeaders = {
  ...securityHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Disables proxy buffering, which would delay events.
  'x-accel-buffering': 'no',
};

/**
 * Server-sent events across any number of processes: Redis carries the events between them, PostgreSQL the data they
 * refer to.
 */
export const realtimePlugin = fp(async (app: FastifyInstance, { openSessions }: LiveOptions) => {
  const { config, redis } = app;
  const channel = `live:${databaseName(config.DATABASE_URL)}`;
  const self = randomUUID();
  const streams = createEventStreams();
  const networks = new Map<string, number>();
  new Gauge({
    name: 'live_streams',
    help: 'Who listens for hints in this process.',
    registers: [app.metrics.registry],
    collect() {
      this.set(streams.size);
    },
  });

  const subscriber = openRedis(config, 'none');
  let subscribed = false;
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => {
        subscribed = true;
        // Tells all clients to refetch, because events published while the connection was down were missed.
        streams.notifyAll();
      },
      () => undefined,
    );
  });
  subscriber.on('close', () => {
    subscribed = false;
  });
  subscriber.on('message', (_channel: string, declared: string) => {
    const { from, topics, hint } = JSON.parse(declared) as Declared;
    if (from === self) return;
    if (hint.of === 'all') streams.notifyAll();
    else streams.notify(topics, hint);
  });
  const look = setInterval(() => {
    if (!subscribed) streams.notifyAll();
  }, refetchIntervalMs);
  look.unref();

  let again: NodeJS.Timeout | undefined;
  const publish = (topics: readonly string[], hint: RealtimeEvent) => {
    redis.publish(channel, JSON.stringify({ from: self, topics, hint } satisfies Declared)).catch(() => {
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
      count(surroundingSubnet(network)) >= subnetLimit(network, mostOfNetwork)
    )
      throw AppError.tooManyRequests(60);
  };
  const countStream = (network: string, change: 1 | -1) => {
    for (const key of [network, surroundingSubnet(network)]) {
      const count = (networks.get(key) ?? 0) + change;
      if (count > 0) networks.set(key, count);
      else networks.delete(key);
    }
  };

  app.decorate('realtime', {
    notify(topics, hint) {
      streams.notify(topics, hint);
      publish(topics, hint);
    },
    stream({ id, ip, socket, actor }, reply, topics) {
      const { raw } = reply;
      // The client disconnected while the topics were read: `close` will not be emitted again, so a stream opened now
      // would be counted for ever.
      if (raw.destroyed || socket.destroyed) return void reply.hijack();
      const network = clientNetwork(ip);
      rejectTooMany(network);
      reply.hijack();
      // An injected request holds no connection that could stay open.
      if (!(socket instanceof Socket)) return void raw.writeHead(200, streamHeaders).end();
      countStream(network, 1);
      raw.once('close', () => countStream(network, -1));
      raw.writeHead(200, { ...streamHeaders, 'x-request-id': id });
      streams.open(raw, topics, actor.kind === 'member' ? actor.sessionId : null);
    },
  } satisfies Realtime);
  app.addHook('preClose', async () => {
    for (const timer of [look, sessionCheck, again]) clearInterval(timer);
    streams.close();
  });
  app.addHook('onClose', async () => subscriber.disconnect());
});

interface Declared {
  from: string;
  topics: readonly string[];
  hint: RealtimeEvent;
}
