import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import { inTime } from './redis.ts';

const minuteMs = 60_000;

interface CountedCall {
  /** What is counted by itself: an endpoint, pages. */
  what: string;
  network: string;
  perMinute: number;
  /** How much of the minute it takes; 1 unless it costs more than others. */
  weight?: number;
}

export interface CallLimits {
  /**
   * Counts a call in this process, and refuses it with the time that is left of the minute when it is one too many. At
   * once, for what is only to be kept from flooding: not worth asking Redis.
   */
  count(call: CountedCall): void;
  /** The same for all processes together. */
  countTogether(call: CountedCall): Promise<void>;
  /** Takes more for a call that turned out dearer than it looked. */
  add(call: CountedCall): void;
}

interface Options {
  redis: Redis;
  /** Databases that share a Redis, as those of tests do, do not share counters. */
  realm: string;
}

/** How many calls each network makes in a minute. The stricter of what this process saw and what all saw counts. */
export function openCallLimits({ redis, realm }: Options): CallLimits {
  const minutes = new LRUCache<string, { count: number; until: number }>({ max: 100_000, ttl: minuteMs });
  const keyOf = ({ what, network }: CountedCall) => `calls:${realm}:${what}:${digest(network)}`;
  /** A minute begins with the first call in it. */
  const minuteOf = (key: string) => {
    const running = minutes.get(key);
    if (running && running.until > Date.now()) return running;
    const begun = { count: 0, until: Date.now() + minuteMs };
    minutes.set(key, begun);
    return begun;
  };

  const countHere = (call: CountedCall): { refuseAbove(count: number): void } => {
    const minute = minuteOf(keyOf(call));
    minute.count += call.weight ?? 1;
    const refuseAbove = (count: number) => {
      if (count <= call.perMinute) return;
      throw AppError.tooManyRequests(Math.max(1, Math.ceil((minute.until - Date.now()) / 1_000)));
    };
    refuseAbove(minute.count);
    return { refuseAbove };
  };

  return {
    count: (call) => void countHere(call),
    async countTogether(call) {
      const { refuseAbove } = countHere(call);
      const key = keyOf(call);
      const all = redis
        .multi()
        .incrby(key, call.weight ?? 1)
        .pexpire(key, minuteMs, 'NX')
        .exec();
      const counted = await inTime(all).then(
        (answers) => Number(answers?.[0]?.[1] ?? 0),
        () => 0,
      );
      refuseAbove(counted);
    },
    add(call) {
      minuteOf(keyOf(call)).count += call.weight ?? 1;
    },
  };
}

/** Redis holds no addresses, only what tells them apart. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** For measuring alone. */
export const noCallLimits: CallLimits = {
  count: () => undefined,
  countTogether: async () => undefined,
  add: () => undefined,
};
