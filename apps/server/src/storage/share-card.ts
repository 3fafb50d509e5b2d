import { Worker } from 'node:worker_threads';
import { type Language, languages } from '@dalil/messages/languages';
import { AppError } from '../app-error.ts';

/** Content of the preview image shown when a link is shared. */
export interface ShareCard {
  lang: Language;
  title: string;
  /** Text for the type and the location of the item. */
  kind: string;
  city: string;
  photo: Uint8Array | null;
}

/** Size recommended for Open Graph images. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Storage path of an item's share card. `name` is the item's name in URLs, such as `product-7`. */
export const shareCardFile = (cityId: number, name: string, lang: Language) =>
  `share/${cityId}/${name}-${lang}.jpg`;

export const shareCardFiles = (cityId: number, name: string) =>
  languages.map((lang) => shareCardFile(cityId, name, lang));

const patienceMs = 10_000;

/**
 * Draws the card as a JPEG. Runs in a thread, because text in two scripts takes time that would block other requests.
 */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const thread = new Worker(new URL('./share-card-thread.ts', import.meta.url), {
    workerData: { ...card, ...shareCardSize },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const giveUp = () => reject(AppError.unavailable());
  const givenUp = setTimeout(giveUp, patienceMs);
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', giveUp);
  try {
    return Buffer.from(await promise);
  } finally {
    clearTimeout(givenUp);
    await thread.terminate();
  }
}
