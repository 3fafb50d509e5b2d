import { AppError } from '../app-error.ts';
import type { Storage } from './storage.ts';

/** Length of a SHA-256 hash. */
const hashBytes = 32;
/** Maximum number of requests waiting for a file being generated; further ones get 503. */
const mostWaiting = 20;

export interface GeneratedFile {
  sourceHash: Buffer;
  content: Buffer;
}

/**
 * Returns a function that reads a generated file from the storage if it was made from the same input, and otherwise
 * generates and stores it. Files are generated one at a time; the function throws 503 when too many wait. Each stored
 * file begins with the hash of its input.
 */
export function fileGenerator(storage: Storage) {
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

  async function findCached(name: string, sourceHash: Buffer): Promise<Buffer | null> {
    const cached = await storage.read(name);
    return cached?.subarray(0, hashBytes).equals(sourceHash) ? cached.subarray(hashBytes) : null;
  }

  /**
   * Returns the stored file if its hash is the wanted one, otherwise generates it; null if what it is generated from
   * no longer exists.
   */
  return async (
    name: string,
    wanted: Buffer,
    make: () => Promise<GeneratedFile | null>,
  ): Promise<Buffer | null> => {
    const cached = await findCached(name, wanted);
    if (cached) return cached;
    return inTurn(async () => {
      const meanwhile = await findCached(name, wanted);
      if (meanwhile) return meanwhile;
      const made = await make();
      if (!made) return null;
      await storage.put(name, Buffer.concat([made.sourceHash, made.content])).catch((error: unknown) => {
        // A full disk only prevents storing the file, which can be generated again at the next request.
        if (!(error instanceof AppError && error.code === 'storageFull')) throw error;
      });
      return made.content;
    });
  };
}
