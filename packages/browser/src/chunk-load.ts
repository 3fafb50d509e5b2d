import { limits } from '@dalil/contract/limits';

/** A part of the site's script that did not arrive: the connection broke, or a deploy replaced the file. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A script of this page did not load', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Waits for a chunk, but not for ever. */
export async function chunk<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), limits.chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, timeout]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** In the messages of errors, as sources of regular expressions: the head script has its own copy. */
export const chunkLoadWords = {
  typeError: 'fetch|imported|importing|load failed',
  other: 'unable to (preload|discover)',
};

/**
 * How browsers, the bundler and the router word a file that did not arrive: failed imports and fetches are
 * TypeErrors with a message of each browser's own.
 */
export function isChunkLoad(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError) return new RegExp(chunkLoadWords.typeError, 'i').test(error.message);
  return new RegExp(chunkLoadWords.other, 'i').test(error.message);
}
