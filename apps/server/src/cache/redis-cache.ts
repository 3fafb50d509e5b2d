import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { withTimeout } from '../redis/redis.ts';
import { type Entry, packEntry, unpackEntry } from './entry.ts';
import { ALL_TAGS } from './invalidate.ts';
import type { InvalidationBatch } from './outbox-reader.ts';

const probeMs = 1_000;
const lockMs = 10_000;
/** Retention of a tag's version in Redis; at least as long as that of every entry that carries the tag. */
const tagRetentionMs = 600_000;
/** With more pending purges than this, all of them are replaced by one purge of everything. */
const maxOutstanding = 1_000;

const releaseLock = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;
/**
 * Sets the version of each tag to the snapshot version at which the first process received the change. A process that
 * receives the same change later sets nothing: entries rendered in between already include it.
 */
const raiseTagVersions = `
  for _, change in ipairs(cjson.decode(ARGV[1])) do
    if redis.call('set', change.name, 1, 'NX', 'PX', ARGV[3]) then
      for _, tag in ipairs(change.tags) do
        local known = tonumber(redis.call('get', tag) or '0')
        if known < tonumber(ARGV[2]) then redis.call('set', tag, ARGV[2], 'PX', ARGV[3]) end
      end
    end
  end`;

interface SharedStoreOptions {
  redis: Redis;
  /** Key prefix that separates this database and release from others in the same Redis. */
  namespace: string;
  onError(error: unknown): void;
}

export interface SharedStore {
  get(key: string): Promise<Entry | null>;
  set(key: string, entry: Entry): Promise<void>;
  purge(received: InvalidationBatch): Promise<void>;
  /**
   * Tries to become the one process that renders a key. Returns the release function, `taken` if another process has
   * the lock, or `unknown` if Redis is unavailable.
   */
  lock(key: string): Promise<(() => Promise<void>) | 'taken' | 'unknown'>;
  close(): void;
}

/**
 * Cache shared by all processes in Redis. Every tag stores the snapshot version of its last invalidation and every
 * entry the snapshot version at which its render began; an entry is used only if that is not older than the last
 * invalidation of any of its tags. A process that lags behind may therefore store an outdated entry, but no process
 * uses it. A forgotten tag version only costs a render. When Redis fails, it is skipped until a probe succeeds, so
 * that requests do not each wait for a timeout. Purges of that period are queued and replayed before anything is read
 * again.
 */
export function createSharedStore({ redis, namespace, onError: onTrouble }: SharedStoreOptions): SharedStore {
  const entryKey = (key: string) => `${namespace}:entry:${key}`;
  const tagKey = (tag: string) => `${namespace}:tag:${tag}`;
  const changeKey = (name: string) => `${namespace}:change:${name}`;
  const lockKey = (key: string) => `${namespace}:lock:${key}`;
  let outstanding: InvalidationBatch[] = [];
  let broken = false;
  let probe: NodeJS.Timeout | undefined;

  async function announce({ snapshotVersion, changes }: InvalidationBatch): Promise<void> {
    const named = Array.from(changes, ([name, tags]) => ({ name: changeKey(name), tags: tags.map(tagKey) }));
    await withTimeout(
      redis.eval(raiseTagVersions, 0, JSON.stringify(named), snapshotVersion, tagRetentionMs),
    );
  }

  function suspend(error: unknown): void {
    if (broken) return;
    broken = true;
    onTrouble(error);
    probe = setInterval(() => void recover(), probeMs).unref();
  }

  async function recover(): Promise<void> {
    try {
      await withTimeout(redis.ping());
      for (const missed of [...outstanding]) {
        await announce(missed);
        forget(missed);
      }
      if (outstanding.length > 0) return;
      broken = false;
      clearInterval(probe);
    } catch {
      // Still unavailable; the next probe retries.
    }
  }

  function forget(done: InvalidationBatch): void {
    outstanding = outstanding.filter((received) => received !== done);
  }

  async function attempt<T>(fallback: T, work: () => Promise<T>): Promise<T> {
    if (broken) return fallback;
    try {
      return await work();
    } catch (error) {
      suspend(error);
      return fallback;
    }
  }

  return {
    get: (key) =>
      attempt(null, async () => {
        const bytes = await withTimeout(redis.getBuffer(entryKey(key)));
        if (!bytes) return null;
        const entry = unpackEntry(bytes);
        const changes = await withTimeout(redis.mget([ALL_TAGS, ...entry.tags].map(tagKey)));
        return changes.every((change) => change !== null && Number(change) <= entry.snapshotVersion)
          ? entry
          : null;
      }),
    set: (key, entry) =>
      attempt(undefined, async () => {
        const remaining = entry.freshUntil - Date.now();
        if (remaining <= 0) return;
        const pipeline = redis.pipeline();
        // If Redis has no version of a tag, this process sets its own snapshot version, which is correct: it has
        // received all earlier changes.
        for (const tag of [ALL_TAGS, ...entry.tags])
          pipeline.set(tagKey(tag), entry.snapshotVersion, 'PX', tagRetentionMs, 'NX');
        pipeline.set(entryKey(key), packEntry(entry), 'PX', Math.ceil(remaining));
        await run(pipeline);
      }),
    async purge(received) {
      outstanding.push(received);
      if (outstanding.length > maxOutstanding)
        outstanding = [
          {
            snapshotVersion: received.snapshotVersion,
            changes: new Map([[`missed ${randomUUID()}`, [ALL_TAGS]]]),
          },
        ];
      if (await attempt(false, () => announce(received).then(() => true))) forget(received);
    },
    lock: (key) =>
      attempt<Awaited<ReturnType<SharedStore['lock']>>>('unknown', async () => {
        const token = randomUUID();
        const locked = await withTimeout(redis.set(lockKey(key), token, 'PX', lockMs, 'NX'));
        if (!locked) return 'taken';
        return () =>
          attempt(
            undefined,
            async () => void (await withTimeout(redis.eval(releaseLock, 1, lockKey(key), token))),
          );
      }),
    close() {
      clearInterval(probe);
      redis.disconnect();
    },
  };
}

async function run(pipeline: ReturnType<Redis['pipeline']>): Promise<void> {
  for (const [error] of (await withTimeout(pipeline.exec())) ?? []) if (error) throw error;
}
