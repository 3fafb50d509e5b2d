import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Cache of the demo images, shared by all checkouts on this machine: encoding them takes two cores most of a minute.
 * File names contain a hash of the drawing and encoding code, so an existing file is up to date.
 */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'dalil', 'sample-images');
const media = process.env.MEDIA_DIR ?? fileURLToPath(new URL('../../var/media', import.meta.url));

const isImageFile = (name: string) => /^[\da-f]{24}(-\d+)?\.(avif|webp|json)$/.test(name);
/**
 * Sorts `.json` files last, so that they are copied last: the seed treats an image as complete once its `.json`
 * exists.
 */
const jsonLast = (one: string, other: string) =>
  Number(one.endsWith('.json')) - Number(other.endsWith('.json'));

export const restoreImages = () => copyMissing(cache, media);
export const storeImages = () => copyMissing(media, cache);

function copyMissing(from: string, to: string): void {
  for (const folder of [from, to]) mkdirSync(folder, { recursive: true });
  const present = new Set(readdirSync(to));
  const missing = readdirSync(from).filter((name) => isImageFile(name) && !present.has(name));
  for (const name of missing.toSorted(jsonLast)) {
    // Each file is copied under a temporary name and then renamed, because another run may copy it at the same time.
    const part = join(to, `${name}.${process.pid}`);
    copyFileSync(join(from, name), part);
    renameSync(part, join(to, name));
  }
}
