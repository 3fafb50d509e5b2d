import { type Limiter, perMinute } from '../../redis/limiter.ts';
import { byNetwork } from './network-limits.ts';

interface CountedCall {
  /** What is counted by itself: an endpoint, pages. */
  what: string;
  network: string;
  perMinute: number;
  /** 1 unless it costs more than others. */
  weight?: number;
}

export interface CallLimits {
  /** Counts a call in this process and throws 429 when it is one too many. At once, without a request to Redis. */
  count(call: CountedCall): void;
  /** The same for all processes together. */
  countTogether(call: CountedCall): Promise<void>;
  /** Counts more for a call that turned out to cost more. */
  add(call: CountedCall): void;
}

/** How many calls each network and its neighbourhood make in a minute. */
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

/** For measuring alone. */
export const noCallLimits: CallLimits = {
  count: () => undefined,
  countTogether: async () => undefined,
  add: () => undefined,
};
