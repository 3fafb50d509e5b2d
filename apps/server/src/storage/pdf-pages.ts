import { Worker } from 'node:worker_threads';
import { limits } from '@dalil/contract/limits';

/** What a thread that draws pages answers. */
export type DrawnPages =
  | { png: Uint8Array; width: number; height: number }
  | { refused: 'long' | 'unreadable' };

const patienceMs = 20_000;

/** By its first bytes. */
export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/**
 * The pages of a PDF, drawn one below the other. What is kept of it is pixels, as of a photo: nothing that it would do,
 * open or send reaches a reader. A thread of its own draws it, so that one that never ends or fills the memory ends alone.
 */
export async function drawPages(bytes: Uint8Array): Promise<DrawnPages> {
  const thread = new Worker(new URL('./pdf-pages-thread.ts', import.meta.url), {
    workerData: { bytes, most: limits.document.pages },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Its warnings name what stands in the file.
    stdout: true,
    stderr: true,
  });
  const unreadable: DrawnPages = { refused: 'unreadable' };
  const { promise, resolve } = Promise.withResolvers<DrawnPages>();
  const givenUp = setTimeout(() => resolve(unreadable), patienceMs);
  thread.once('message', resolve);
  thread.once('error', () => resolve(unreadable));
  thread.once('exit', () => resolve(unreadable));
  try {
    return await promise;
  } finally {
    clearTimeout(givenUp);
    await thread.terminate();
  }
}
