import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Number of cacheable requests by outcome. Plain numbers, because updating a labelled counter would take longer than
 * a cache hit itself.
 */
export type CacheOutcomes = Record<'memory' | 'redis' | 'stale' | 'rendered' | 'refreshed', number>;

export interface Metrics {
  registry: Registry;
  renders: Counter<'kind'>;
  /** Exports the size of a cache and the outcomes counted in the returned object. */
  watchCache(store: { readonly bytes: number }, outbox: { readonly lastReadAt: number }): CacheOutcomes;
}

/**
 * Prometheus metrics at `/metrics`. Routes are labelled by their pattern, so that ids do not create separate time
 * series.
 */
export const metricsPlugin = fp(async (app: FastifyInstance) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.decorate('metrics', {
    registry,
    renders: new Counter({
      name: 'renders_total',
      help: 'Responses rendered instead of served from the cache.',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    watchCache: (store, outbox) => watchCache(registry, store, outbox),
  } satisfies Metrics);
  // Page cache hits are counted by the cache and not timed: reading the clock would cost as much as the hit.
  app.addHook('onResponse', (request, reply, done) => {
    // The duration of an event stream says nothing about response times.
    if (request.servedFromCache || request.routeOptions.config.endpoint?.events) return done();
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
    help: 'Cacheable requests by outcome.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'page_cache_memory_bytes',
    help: 'Bytes of pages and API responses cached by this process.',
    registers,
    collect() {
      this.set(store.bytes);
    },
  });
  new Gauge({
    name: 'cache_heard_age_seconds',
    help: 'Time since this process last read invalidations.',
    registers,
    collect() {
      this.set((Date.now() - outbox.lastReadAt) / 1000);
    },
  });
  return outcomes;
}
