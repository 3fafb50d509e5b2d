import type { Endpoint } from '@dalil/contract/endpoint';
import type { RateLimit } from '@dalil/contract/rate-limit';
import type { Redis } from 'ioredis';
import type { PageCache } from './cache/cache.ts';
import type { Config } from './config.ts';
import type { Database, DatabaseHandle } from './db/database.ts';
import type { Actor } from './http/actor.ts';
import type { Hosts } from './http/hosts.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { Sessions } from './http/session.ts';
import type { CityScope } from './modules/places/places.service.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Limiter } from './redis/limiter.ts';
import type { Storage } from './storage/storage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    /** Database handle for public reads, which have a separate connection pool. */
    reads: Database;
    pool: DatabaseHandle['pool'];
    redis: Redis;
    storage: Storage;
    cache: PageCache;
    metrics: Metrics;
    hosts: Hosts;
    sessions: Sessions;
    throttle: Limiter;
    /** Routes that accept a form must be registered on this instance; it exists inside the scope plugin only. */
    forms: FastifyInstance;
    rateLimits: RateLimits;
    realtime: Realtime;
  }
  interface FastifyRequest {
    scope: CityScope;
    actor: Actor;
    /**
     * True if the response came from the page cache without rendering: such requests are counted, but neither timed
     * nor logged.
     */
    servedFromCache: boolean;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    callLimit?: RateLimit;
    /** True if the request body is a file, which may take longer to arrive than other bodies. */
    upload?: boolean;
  }
}
