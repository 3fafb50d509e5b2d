import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { inTime } from '../redis/redis.ts';
import { type Entry, packEntry, unpackEntry } from './entry.ts';
import { everything } from './invalidate.ts';

const probeMs = 1_000;
const lockMs = 10_000;
/** A tag's generation outlives every entry that names it. */
const generationMs = 86_400_000;
/** Above this many outstanding purges, everything is purged instead. */
const maxOutstanding = 1_000;

const releaseLock = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

interface SharedStoreOptions {
  redis: Redis;
  /** Kept apart from other databases and other releases in the same Redis. */
  namespace: string;
  onTrouble(error: unknown): void;
}

export interface SharedStore {
  get(key: string): Promise<Entry | null>;
  set(key: string, entry: Entry): Promise<void>;
  purge(tags: readonly string[]): Promise<void>;
  /** Asks to be the one process that produces a key: its release, or whether another has it, or nobody can say. */
  lock(key: string): Promise<(() => Promise<void>) | 'taken' | 'unknown'>;
  close(): void;
}

/**
 * What all processes keep together in Redis. Every tag has a generation there and an entry names the generations it was
 * stored under: purging a tag gives it a new one, which outdates every entry of the tag at once. A lost generation only
 * costs a render.
 *
 * When Redis fails, it is left alone until a probe finds it well, so that requests do not wait for it one by one. Purges
 * of that time are remembered and made up for before anything is read again.
 */
export function createSharedStore({ redis, namespace, onTrouble }: SharedStoreOptions): SharedStore {
  const entryKey = (key: string) => `${namespace}:entry:${key}`;
  const tagKey = (tag: string) => `${namespace}:tag:${tag}`;
  const lockKey = (key: string) => `${namespace}:lock:${key}`;
  const outstanding = new Set<string>();
  let broken = false;
  let probe: NodeJS.Timeout | undefined;

  async function renew(tags: Iterable<string>): Promise<void> {
    const pipeline = redis.pipeline();
    for (const tag of tags) pipeline.set(tagKey(tag), randomUUID(), 'PX', generationMs);
    await run(pipeline);
  }

  function trip(error: unknown): void {
    if (broken) return;
    broken = true;
    onTrouble(error);
    probe = setInterval(() => void recover(), probeMs).unref();
  }

  async function recover(): Promise<void> {
    try {
      await inTime(redis.ping());
      const missed = [...outstanding];
      if (missed.length > 0) await renew(missed);
      for (const tag of missed) outstanding.delete(tag);
      if (outstanding.size > 0) return;
      broken = false;
      clearInterval(probe);
    } catch {
      // Still away; the next probe tries again.
    }
  }

  async function attempt<T>(fallback: T, work: () => Promise<T>): Promise<T> {
    if (broken) return fallback;
    try {
      return await work();
    } catch (error) {
      trip(error);
      return fallback;
    }
  }

  return {
    get: (key) =>
      attempt(null, async () => {
        const bytes = await inTime(redis.getBuffer(entryKey(key)));
        if (!bytes) return null;
        const { entry, generations } = unpackEntry(bytes);
        const current = await inTime(redis.mget([everything, ...entry.tags].map(tagKey)));
        return current.every((generation, index) => generation !== null && generation === generations[index])
          ? entry
          : null;
      }),
    set: (key, entry) =>
      attempt(undefined, async () => {
        const remaining = entry.freshUntil - Date.now();
        if (remaining <= 0) return;
        const tags = [everything, ...entry.tags].map(tagKey);
        const pipeline = redis.pipeline();
        for (const tag of tags) pipeline.set(tag, randomUUID(), 'PX', generationMs, 'NX');
        pipeline.mget(tags);
        const generations = (await run(pipeline)).at(-1) as string[];
        await inTime(redis.set(entryKey(key), packEntry(entry, generations), 'PX', Math.ceil(remaining)));
      }),
    async purge(tags) {
      for (const tag of tags) outstanding.add(tag);
      if (outstanding.size > maxOutstanding) {
        outstanding.clear();
        outstanding.add(everything);
      }
      const purged = await attempt(false, () => renew(tags).then(() => true));
      if (purged) for (const tag of tags) outstanding.delete(tag);
    },
    lock: (key) =>
      attempt<Awaited<ReturnType<SharedStore['lock']>>>('unknown', async () => {
        const token = randomUUID();
        const locked = await inTime(redis.set(lockKey(key), token, 'PX', lockMs, 'NX'));
        if (!locked) return 'taken';
        return () =>
          attempt(
            undefined,
            async () => void (await inTime(redis.eval(releaseLock, 1, lockKey(key), token))),
          );
      }),
    close() {
      clearInterval(probe);
      redis.disconnect();
    },
  };
}

async function run(pipeline: ReturnType<Redis['pipeline']>): Promise<unknown[]> {
  const results = (await inTime(pipeline.exec())) ?? [];
  return results.map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}
