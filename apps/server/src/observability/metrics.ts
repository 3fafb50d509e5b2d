import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How cacheable requests were answered. Plain numbers, because a hit is too short to label a counter in. */
export type CacheOutcomes = Record<'memory' | 'redis' | 'stale' | 'rendered' | 'refreshed', number>;

export interface Metrics {
  registry: Registry;
  renders: Counter<'kind'>;
  /** Shows a cache's size and what it counts in the returned numbers. */
  watchCache(store: { readonly bytes: number }, outbox: { readonly heardAt: number }): CacheOutcomes;
}

/** Prometheus figures at `/metrics`. Routes are labelled by their pattern, so that ids do not become series. */
export const metricsPlugin = fp(async (app: FastifyInstance) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.decorate('metrics', {
    registry,
    renders: new Counter({
      name: 'renders_total',
      help: 'Responses produced rather than served from the cache.',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    watchCache: (store, outbox) => watchCache(registry, store, outbox),
  } satisfies Metrics);
  // Hits of the page cache are counted by it, not timed: the clock would cost as much as the hit.
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody listened says nothing about how fast they were answered.
    if (request.quick || request.routeOptions.config.endpoint?.events) return done();
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
});

function watchCache(
  registry: Registry,
  ...[store, outbox]: Parameters<Metrics['watchCache']>
): CacheOutcomes {
  const outcomes: CacheOutcomes = { memory: 0, redis: 0, stale: 0, rendered: 0, refreshed: 0 };
  const registers = [registry];
  new Counter({
    name: 'page_cache_total',
    help: 'Cacheable requests by how they were answered.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'page_cache_memory_bytes',
    help: 'What this process keeps of pages and answers.',
    registers,
    collect() {
      this.set(store.bytes);
    },
  });
  new Gauge({
    name: 'cache_heard_age_seconds',
    help: 'How long ago this process last read what was changed.',
    registers,
    collect() {
      this.set((Date.now() - outbox.heardAt) / 1000);
    },
  });
  return outcomes;
}
