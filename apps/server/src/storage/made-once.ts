import { AppError } from '../app-error.ts';
import type { Storage } from './storage.ts';

/** A SHA-256. */
const markBytes = 32;
/** So many may wait for a file that is being made: the next ones are told to come again. */
const mostWaiting = 20;

export interface Made {
  mark: Buffer;
  content: Buffer;
}

/** Makes files one at a time, and keeps them in the store, each behind the mark of what it was made from. */
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

  /** As it was kept, or made now; null when there is nothing to make it from any more. */
  return async (name: string, wanted: Buffer, make: () => Promise<Made | null>): Promise<Buffer | null> => {
    const kept = await findKept(name, wanted);
    if (kept) return kept;
    return inTurn(async () => {
      const meanwhile = await findKept(name, wanted);
      if (meanwhile) return meanwhile;
      const made = await make();
      if (!made) return null;
      await storage.put(name, Buffer.concat([made.mark, made.content])).catch((error: unknown) => {
        // It can be made again: nobody is refused it because it could not be kept.
        if (!(error instanceof AppError && error.code === 'storageFull')) throw error;
      });
      return made.content;
    });
  };
}
