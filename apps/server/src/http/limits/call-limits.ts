import { type Limiter, perMinute } from '../../redis/limiter.ts';
import { byNetwork } from './network-limits.ts';

interface CountedCall {
  /** Name of the counted resource, such as an endpoint; all pages share one. */
  what: string;
  network: string;
  perMinute: number;
  /** Cost of the request. Defaults to 1. */
  weight?: number;
}

export interface CallLimits {
  /**
   * Counts a request in this process and throws 429 when the limit is exceeded. Synchronous, without a request to
   * Redis.
   */
  count(call: CountedCall): void;
  /** The same across all processes, through Redis. */
  countTogether(call: CountedCall): Promise<void>;
  /** Counts extra weight for a request that turned out to cost more. */
  add(call: CountedCall): void;
}

/** Rate limits per minute, for each client network and its surrounding subnet. */
export function openCallLimits(limiter: Limiter): CallLimits {
  const countersOf = ({ what, network, perMinute: burst }: CountedCall) =>
    byNetwork(perMinute(`calls.${what}`, burst), network);
  return {
    count: (call) => limiter.takeHere(countersOf(call), call.weight),
    async countTogether(call) {
      await limiter.take(countersOf(call), call.weight);
    },
    add: (call) => limiter.charge(countersOf(call), call.weight ?? 1),
  };
}

/** For benchmarks only. */
export const noCallLimits: CallLimits = {
  count: () => undefined,
  countTogether: async () => undefined,
  add: () => undefined,
};
