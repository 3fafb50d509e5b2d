import { type Limiter, perMinute } from '../../redis/limiter.ts';
import { networkCounters } from './network-limits.ts';

interface CountedRequest {
  /** Name of what is counted: an endpoint, or one name shared by all pages. */
  what: string;
  network: string;
  perMinute: number;
  /** Cost of the request. Defaults to 1. */
  weight?: number;
}

export interface RateLimits {
  /**
   * Counts a request in this process and throws 429 when the limit is exceeded. Synchronous, without a request to
   * Redis.
   */
  count(call: CountedRequest): void;
  /** Like `count`, but counts across all processes, through Redis. */
  countShared(call: CountedRequest): Promise<void>;
  /** Counts extra weight for a request that turned out to cost more. */
  add(call: CountedRequest): void;
}

/** Rate limits per minute, for each client network and its surrounding subnet. */
export function openRateLimits(limiter: Limiter): RateLimits {
  const countersOf = ({ what, network, perMinute: burst }: CountedRequest) =>
    networkCounters(perMinute(`calls.${what}`, burst), network);
  return {
    count: (call) => limiter.takeLocal(countersOf(call), call.weight),
    async countShared(call) {
      await limiter.take(countersOf(call), call.weight);
    },
    add: (call) => limiter.charge(countersOf(call), call.weight ?? 1),
  };
}

/** Rate limits that never reject, for benchmarks only. */
export const noRateLimits: RateLimits = {
  count: () => undefined,
  countShared: async () => undefined,
  add: () => undefined,
};
