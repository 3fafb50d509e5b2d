import { limits } from '@dalil/contract/limits';

/**
 * Error thrown when a chunk of the site's script does not load: the connection broke, or a deployment replaced the
 * file.
 */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A script of this page did not load', { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * Waits for a lazily imported chunk of the script. If it fails or does not load in time, rejects with
 * `ChunkLoadError`.
 */
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

/**
 * Regular expression sources that match error messages about missing chunks. The inline head script contains a copy
 * of these sources.
 */
export const chunkLoadWords = {
  typeError: 'fetch|imported|importing|load failed',
  other: 'unable to (preload|discover)',
};

/**
 * True if a chunk failed to load, according to error messages of browsers, the bundler or the router. Failed imports
 * and fetches are TypeErrors whose message depends on the browser.
 */
export function isChunkLoad(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError) return new RegExp(chunkLoadWords.typeError, 'i').test(error.message);
  return new RegExp(chunkLoadWords.other, 'i').test(error.message);
}
