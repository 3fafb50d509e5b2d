import { AppError } from '../app-error.ts';
import type { Storage } from './storage.ts';

/** Length of a SHA-256 hash. */
const markBytes = 32;
/** Maximum number of requests waiting for a file being generated; further ones get 503. */
const mostWaiting = 20;

export interface Made {
  mark: Buffer;
  content: Buffer;
}

/** Generates files one at a time and caches them in the storage, each prefixed with the hash of its input. */
export function madeOnce(storage: Storage) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= mostWaiting) throw AppError.unavailable();
    waiting += 1;
    const turn = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  async function findKept(name: string, mark: Buffer): Promise<Buffer | null> {
    const kept = await storage.read(name);
    return kept?.subarray(0, markBytes).equals(mark) ? kept.subarray(markBytes) : null;
  }

  /** Returns the cached file if its hash matches, otherwise generates it; null if its source no longer exists. */
  return async (name: string, wanted: Buffer, make: () => Promise<Made | null>): Promise<Buffer | null> => {
    const kept = await findKept(name, wanted);
    if (kept) return kept;
    return inTurn(async () => {
      const meanwhile = await findKept(name, wanted);
      if (meanwhile) return meanwhile;
      const made = await make();
      if (!made) return null;
      await storage.put(name, Buffer.concat([made.mark, made.content])).catch((error: unknown) => {
        // The file can be generated again, so a full disk only prevents caching it.
        if (!(error instanceof AppError && error.code === 'storageFull')) throw error;
      });
      return made.content;
    });
  };
}
