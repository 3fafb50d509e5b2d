import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The images of the sample city, shared by all checkouts of this machine: encoding them takes two cores most of a minute.
 * Files are named by a hash of drawing and encoding, so a file that exists is right.
 */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'dalil', 'sample-images');
const media = process.env.MEDIA_DIR ?? fileURLToPath(new URL('../../var/media', import.meta.url));

const isImageFile = (name: string) => /^[\da-f]{24}(-\d+)?\.(avif|webp|json)$/.test(name);
/** The seed takes an image for complete once its `.json` exists. */
const jsonLast = (one: string, other: string) =>
  Number(one.endsWith('.json')) - Number(other.endsWith('.json'));

export const restoreImages = () => copyMissing(cache, media);
export const storeImages = () => copyMissing(media, cache);

function copyMissing(from: string, to: string): void {
  for (const folder of [from, to]) mkdirSync(folder, { recursive: true });
  const present = new Set(readdirSync(to));
  const missing = readdirSync(from).filter((name) => isImageFile(name) && !present.has(name));
  for (const name of missing.toSorted(jsonLast)) {
    // Another run may copy the same file at the same time.
    const part = join(to, `${name}.${process.pid}`);
    copyFileSync(join(from, name), part);
    renameSync(part, join(to, name));
  }
}
