import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { AppError } from '../app-error.ts';
import { databaseName } from '../db/admin.ts';
import { hasBody } from '../http/limits/slow-requests.ts';
import { keyOfRequest } from '../http/page-key.ts';
import { securityHeaders } from '../http/responses/security-headers.ts';
import { logsAll } from '../observability/access-log.ts';
import { openRedis } from '../redis/redis.ts';
import { createBooleanCache } from './boolean-cache.ts';
import { activeCollector, type Collector, reportDependencies } from './collector.ts';
import { compressEntry, type Entry, uncompressedEntry } from './entry.ts';
import { createInvalidations } from './invalidations.ts';
import { createMemoryStore } from './memory.ts';
import { matchesEtag, variantFor } from './negotiation.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { createSharedStore } from './redis-cache.ts';
import { releaseHash } from './release.ts';

export interface RenderedResponse {
  status: number;
  body: string;
  /**
   * Tags the response depends on, in addition to those of the API calls made during the render. A response with no
   * tags at all is not cached.
   */
  tags: string[];
  headers?: Record<string, string>;
}

export interface CacheableResponse {
  /** Cache key, built by `apiKey` or `pageKey`. */
  key: string;
  contentType: string;
  render: () => Promise<RenderedResponse>;
  /** Called before a render starts, not on a cache hit. Throws when the client has exceeded its render limit. */
  countRender?: () => void;
  /** Request headers the response varies by, in addition to `Accept-Encoding`. */
  vary?: readonly string[];
  /** The only status code with which the response is cached. Defaults to 200. */
  cacheableStatus?: number;
  lifetime?: Lifetime;
}

interface Lifetime {
  /** How long an entry is fresh, that is served without a refresh. */
  freshMs: number;
  /** How long an entry that is no longer fresh is still served while one refresh runs in the background. */
  staleMs: number;
}

export interface PageCache {
  respond(request: FastifyRequest, reply: FastifyReply, response: CacheableResponse): Promise<FastifyReply>;
  /**
   * Caches a boolean that many requests need in this process until its tag is invalidated, for one minute at most.
   */
  cachedBoolean(tag: string, ask: () => Promise<boolean>): Promise<boolean>;
  /**
   * Registers a callback for other in-memory caches. It receives invalidated tags before any re-render and is not
   * called while caching is suspended.
   */
  onInvalidated(forget: (tags: readonly string[]) => void): void;
}

/** Tags invalidate an entry at once. These times only bound content that no tag covers, such as "2 minutes ago". */
const defaultLifetime: Lifetime = { freshMs: 60_000, staleMs: 600_000 };

/**
 * Short for CDNs: they receive no invalidation events, unlike our own store, so they revalidate soon and mostly get a
 * 304.
 */
const publicControl = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';
const privateControl = 'private, no-store';

/** How long to wait while another process renders the same response, before rendering it in this process too. */
const otherRenderTimeoutMs = 9_000;
const pollMs = 25;
/** Maximum number of pages and API responses rendered at the same time. */
const maxConcurrentRenders = 200;
/** How long startup waits for Redis before continuing without it. */
const connectMs = 500;

/** `rendered` on the request path, or `refreshed` in the background after a stale entry was served. */
type RenderTrigger = 'rendered' | 'refreshed';

interface PendingRender {
  since: number;
  entry: Promise<Entry>;
}

/** Provides `app.cache`. With `CACHE=off` every response is rendered anew. */
export const cachePlugin = fp(async (app: FastifyInstance) => {
  if (app.config.CACHE === 'off') {
    app.decorate('cache', {
      respond: sendUncached,
      cachedBoolean: (_tag, ask) => ask(),
      onInvalidated: () => undefined,
    } satisfies PageCache);
    return;
  }

  const memory = createMemoryStore(app.config.CACHE_MEMORY_MB * 1_048_576);
  const shared = createSharedStore({
    redis: await openCacheRedis(app),
    namespace: `dalil:${databaseName(app.config.DATABASE_URL)}:${releaseHash()}`,
    onError: (err) => app.log.warn({ err }, 'redis unavailable: pages are cached by this process only'),
  });
  const facts = createBooleanCache();
  const invalidations = createInvalidations();
  const invalidationCallbacks: ((tags: readonly string[]) => void)[] = [];
  const outbox = createOutboxReader({
    connectionString: app.config.DATABASE_URL,
    onChanges(received) {
      const tags = [...received.changes.values()].flat();
      invalidations.record(tags);
      memory.purge(tags);
      facts.purge(tags);
      for (const forget of invalidationCallbacks) forget(tags);
      void shared.purge(received);
    },
    onError: (err) =>
      app.log.warn({ err }, 'invalidation events not received: caching suspended until reconnected'),
  });
  app.addHook('onReady', () => outbox.start());
  app.addHook('onClose', async () => {
    await outbox.stop();
    shared.close();
  });

  const outcomes = app.metrics.watchCache(memory, outbox);
  app.decorateRequest('servedFromCache', false);
  const pendingRenders = new Map<string, PendingRender>();

  const freshHit = ({ method, headers, url = '' }: IncomingMessage): Entry | null => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const host = app.hosts.tryResolve(headers);
    const key = host && keyOfRequest(url, headers, host);
    const entry = key ? memory.get(key) : null;
    if (!entry || entry.freshUntil < Date.now() || !outbox.reading) return null;
    outcomes.memory += 1;
    return entry;
  };

  /**
   * Serves fresh hits before Fastify sees the request, so they get no request id. Skipped when every request is
   * logged.
   */
  if (!logsAll(app.config)) serveBeforeRouting(app.server, freshHit);

  /**
   * Serves the fresh cache hits that the server hook above did not: injected requests, and all requests if every
   * request is logged.
   */
  app.addHook('onRequest', (request, reply, done) => {
    const entry = freshHit(request.raw);
    if (!entry) return done();
    request.servedFromCache = true;
    reportDependencies(entry.tags, invalidations.now(), entry.expiresAt);
    reply.hijack();
    write(request.raw, reply.raw, entry);
  });

  const respond: PageCache['respond'] = async (request, reply, response) => {
    const { key } = response;
    const held = memory.get(key);
    const now = Date.now();
    if (held && outbox.reading && held.freshUntil >= now) {
      outcomes.memory += 1;
      reportDependencies(held.tags, invalidations.now(), held.expiresAt);
      return send(request, reply, held);
    }
    // A page being rendered uses no stale API responses, because their age would add to the age of the page.
    if (held && held.staleUntil >= now && !activeCollector.getStore()) {
      outcomes.stale += 1;
      refresh(request, response);
      return send(request, reply, held);
    }
    const flight = renderOnce(key, response);
    const entry = await flight.entry;
    reportDependencies(entry.tags, flight.since, entry.expiresAt);
    return send(request, reply, entry);
  };

  const fact: PageCache['cachedBoolean'] = async (tag, ask) => {
    const held = outbox.reading ? facts.get(tag) : undefined;
    if (held !== undefined) return held;
    const since = invalidations.now();
    const answer = await ask();
    if (outbox.reading && !invalidations.anyInvalidatedSince(since, [tag])) facts.set(tag, answer);
    return answer;
  };
  const onHeard: PageCache['onInvalidated'] = (forget) => void invalidationCallbacks.push(forget);
  app.decorate('cache', { respond, cachedBoolean: fact, onInvalidated: onHeard } satisfies PageCache);

  /** Runs one render per key; concurrent requests for the same key share its result. */
  function renderOnce(
    key: string,
    response: CacheableResponse,
    how: RenderTrigger = 'rendered',
  ): PendingRender {
    const running = pendingRenders.get(key);
    if (running) return running;
    // A page being rendered may always start the in-process renders it needs; otherwise it could never finish.
    if (pendingRenders.size >= maxConcurrentRenders && !activeCollector.getStore())
      throw AppError.unavailable();
    response.countRender?.();
    const since = invalidations.now();
    const flight = { since, entry: obtain(key, response, since, how) };
    pendingRenders.set(key, flight);
    const land = () => pendingRenders.delete(key);
    flight.entry.then(land, land);
    return flight;
  }

  /**
   * Refreshes a stale entry in the background. Does nothing if the client is over its limit or too many renders are
   * in flight.
   */
  function refresh({ log }: FastifyRequest, response: CacheableResponse): void {
    try {
      renderOnce(response.key, response, 'refreshed').entry.catch((err) =>
        log.error({ err }, 'background refresh failed'),
      );
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
    }
  }

  async function obtain(
    key: string,
    response: CacheableResponse,
    since: number,
    how: RenderTrigger,
  ): Promise<Entry> {
    const release = await findOrLock(key, since);
    if (typeof release === 'object') return release;
    try {
      const { entry, kept: cached } = await make(response, how);
      if (!cached) {
        void release();
        return entry;
      }
      memory.set(key, entry);
      // Releases the lock only after the entry is stored, or a second process would render it too.
      void shared.set(key, entry).then(release);
      return entry;
    } catch (error) {
      void release();
      throw error;
    }
  }

  /**
   * Returns the entry that another process rendered, or the function that releases the render lock, once this process
   * holds the lock. Without Redis every process may render.
   */
  async function findOrLock(key: string, since: number): Promise<Entry | (() => Promise<void>)> {
    const giveUp = Date.now() + otherRenderTimeoutMs;
    const find = async () => {
      const found = await shared.get(key);
      if (!found || found.freshUntil < Date.now() || invalidations.anyInvalidatedSince(since, found.tags))
        return null;
      outcomes.redis += 1;
      memory.set(key, found);
      return found;
    };
    while (outbox.reading) {
      const found = await find();
      if (found) return found;
      const release = await shared.lock(key);
      if (typeof release === 'function') {
        // Another process may have stored the entry and released the lock between the lookup and the lock.
        const late = await find();
        if (late) void release();
        return late ?? release;
      }
      if (release === 'unknown' || Date.now() > giveUp) break;
      await delay(pollMs);
    }
    return async () => undefined;
  }

  async function make(
    response: CacheableResponse,
    how: RenderTrigger,
  ): Promise<{ entry: Entry; kept: boolean }> {
    outcomes[how] += 1;
    const { cacheableStatus: keepStatus = 200, lifetime = defaultLifetime } = response;
    const collector: Collector = { tags: new Set(), since: invalidations.now() };
    const { snapshotVersion } = outbox;
    const produced = await activeCollector.run(collector, () => produceCounted(response));
    const tags = [...new Set([...produced.tags, ...collector.tags])];
    const keepable =
      produced.status === keepStatus &&
      produced.tags.length > 0 &&
      !collector.uncacheable &&
      !produced.headers?.['set-cookie'];
    const overtaken = () => !outbox.reading || invalidations.anyInvalidatedSince(collector.since, tags);
    const now = Date.now();
    const { expiresAt: trueUntil = Number.POSITIVE_INFINITY } = collector;
    const facts = (cacheControl: string) => ({
      status: produced.status,
      headers: headersOf(response, produced, cacheControl),
      tags,
      snapshotVersion,
      freshUntil: Math.min(now + lifetime.freshMs, trueUntil),
      staleUntil: Math.min(now + lifetime.freshMs + lifetime.staleMs, trueUntil),
      ...(collector.expiresAt ? { trueUntil } : {}),
    });
    if (keepable && !overtaken()) {
      const entry = await compressEntry(facts(publicControl), produced.body);
      if (!overtaken()) return { entry, kept: true };
    }
    return { entry: uncompressedEntry(facts(privateControl), produced.body), kept: false };
  }

  /** Renders and sends a response without caching it, when the cache is turned off. */
  async function sendUncached(
    request: FastifyRequest,
    reply: FastifyReply,
    response: CacheableResponse,
  ): Promise<FastifyReply> {
    response.countRender?.();
    const { tags, ...produced } = await produceCounted(response);
    reportDependencies(tags, 0);
    reply.hijack();
    const headers = headersOf(response, produced, privateControl);
    // Encoded once: `content-length` and the socket would each encode the string again.
    const body = Buffer.from(produced.body);
    headers['content-length'] = String(body.byteLength);
    headers['x-request-id'] = request.id;
    reply.raw.writeHead(produced.status, headers);
    reply.raw.end(request.method === 'HEAD' ? undefined : body);
    return reply;
  }

  function produceCounted(response: CacheableResponse): Promise<RenderedResponse> {
    app.metrics.renders.inc({ kind: response.key.startsWith('page ') ? 'page' : 'api' });
    return response.render();
  }
});

function headersOf(
  { contentType, vary = [] }: CacheableResponse,
  produced: Pick<RenderedResponse, 'headers'>,
  cacheControl: string,
): Record<string, string> {
  return {
    ...securityHeaders,
    'content-type': contentType,
    ...produced.headers,
    'cache-control': cacheControl,
    vary: ['Accept-Encoding', ...vary].join(', '),
  };
}

/** Answers fresh cache hits before Fastify, whose request listener then runs for all other requests only. */
function serveBeforeRouting(server: Server, freshHit: (request: IncomingMessage) => Entry | null): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // Requests with a body go to Fastify, whose timeouts guard against bodies that arrive byte by byte.
    const entry = hasBody(request) ? null : freshHit(request);
    if (entry) write(request, response, entry);
    else for (const listener of listeners) listener(request, response);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply {
  reply.hijack();
  write(request.raw, reply.raw, entry, request.id);
  return reply;
}

/**
 * Writes a cached entry straight to the socket; its headers and body were prepared when it was stored. Hits served
 * before Fastify are not logged, so they carry no request id.
 */
function write(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  id?: string,
): void {
  const variant = variantFor(entry, headers['accept-encoding']);
  const unchanged = entry.status === 200 && matchesEtag(headers['if-none-match'], variant.etag);
  const ready = unchanged ? variant.notModifiedHeaders : variant.headers;
  response.writeHead(
    unchanged ? 304 : entry.status,
    (id === undefined ? ready : [...ready, 'x-request-id', id]) as string[],
  );
  response.end(unchanged || method === 'HEAD' ? undefined : variant.body);
}

/**
 * Opens a separate Redis connection for the cache, so that large cached bodies do not delay the small commands of
 * other modules.
 */
async function openCacheRedis(app: FastifyInstance): Promise<Redis> {
  // No command timeout here, or a burst of visitors would look like a broken Redis: the shared store has its own
  // timeout, which lets replies that have already arrived be read first.
  const redis = openRedis(app.config, 'none');
  await Promise.race([once(redis, 'ready').catch(() => undefined), delay(connectMs)]);
  return redis;
}
