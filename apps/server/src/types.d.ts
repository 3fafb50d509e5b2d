import type { CallLimit } from '@dalil/contract/call-limits';
import type { Endpoint } from '@dalil/contract/endpoint';
import type { Redis } from 'ioredis';
import type { Actor } from './lib/actor.ts';
import type { CallLimits } from './lib/call-limits.ts';
import type { Storage } from './lib/storage.ts';
import type { Throttle } from './lib/throttle.ts';
import type { CityScope } from './modules/places/places.service.ts';
import type { PageCache } from './plugins/cache.ts';
import type { Config } from './plugins/config.ts';
import type { Database, DatabaseHandle } from './plugins/database.ts';
import type { Metrics } from './plugins/metrics.ts';
import type { Sessions } from './plugins/session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    /** For public reads, which have connections of their own. */
    reads: Database;
    pool: DatabaseHandle['pool'];
    redis: Redis;
    storage: Storage;
    cache: PageCache;
    metrics: Metrics;
    sessions: Sessions;
    throttle: Throttle;
    /** Where routes that take a form are registered; inside the scope only. */
    forms: FastifyInstance;
    callLimits: CallLimits;
  }
  interface FastifyRequest {
    scope: CityScope;
    actor: Actor;
    /** Answered by the page cache at the door: counted, but neither timed nor logged. */
    quick: boolean;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    callLimit?: CallLimit;
    /** Its body is a file, which takes longer than a form. */
    upload?: boolean;
  }
}
