import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import type { Hint } from '@dalil/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { AppError } from '../app-error.ts';
import { databaseName } from '../db/admin.ts';
import { networkOf } from '../http/caller.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { openRedis } from '../redis/redis.ts';
import { openStreams } from './streams.ts';

/** A school or a café stands behind one network. */
const mostOfNetwork = 300;
/** Of the connections of a process; the others are for what is asked. */
const shareOfConnections = 0.8;
/** While nobody else is heard: how often listeners look for themselves. */
const lookAgainMs = 10_000;

export interface Live {
  /**
   * Tells who listens, in whichever process, after what they will read was committed. It never fails: a hint that is
   * lost with Redis is made up for when Redis is back, by having everybody look.
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
export const livePlugin = fp(async (app: FastifyInstance) => {
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

  /** What the others did not hear of. */
  let missed = false;
  const say = (topics: readonly string[], hint: Hint) => {
    redis.publish(channel, JSON.stringify({ from: self, topics, hint } satisfies Said)).catch(() => {
      missed = true;
    });
  };
  redis.on('ready', () => {
    if (missed) say([], { of: 'all' });
    missed = false;
  });

  const refuseTooMany = (network: string) => {
    if (streams.size >= config.MAX_CONNECTIONS * shareOfConnections) throw AppError.unavailable();
    if (config.CALL_LIMITS === 'on' && (networks.get(network) ?? 0) >= mostOfNetwork)
      throw AppError.tooManyRequests(60);
  };

  app.decorate('live', {
    tell(topics, hint) {
      streams.tell(topics, hint);
      say(topics, hint);
    },
    stream({ id, ip, socket }, reply, topics) {
      const network = networkOf(ip);
      refuseTooMany(network);
      reply.hijack();
      const { raw } = reply;
      // Whoever asks within this process holds no connection that could go on.
      if (!(socket instanceof Socket)) return void raw.writeHead(200, streamHeaders).end();
      networks.set(network, (networks.get(network) ?? 0) + 1);
      raw.once('close', () => {
        const left = (networks.get(network) ?? 1) - 1;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
      });
      raw.writeHead(200, { ...streamHeaders, 'x-request-id': id });
      streams.open(raw, topics);
    },
  } satisfies Live);
  app.addHook('preClose', async () => {
    clearInterval(look);
    streams.close();
  });
  app.addHook('onClose', async () => ear.disconnect());
});

interface Said {
  from: string;
  topics: readonly string[];
  hint: Hint;
}
