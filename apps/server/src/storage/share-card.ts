import { Worker } from 'node:worker_threads';
import { type Language, languages } from '@dalil/messages/languages';
import { AppError } from '../app-error.ts';

/** What stands on the picture of a link that somebody shares. */
export interface ShareCard {
  lang: Language;
  title: string;
  /** What it is, and where. */
  kind: string;
  city: string;
  photo: Uint8Array | null;
}

/** As places that show links ask for it. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Where the picture of a thing lies, by its name in addresses: `product-7`. */
export const shareCardFile = (cityId: number, name: string, lang: Language) =>
  `share/${cityId}/${name}-${lang}.jpg`;

export const shareCardFiles = (cityId: number, name: string) =>
  languages.map((lang) => shareCardFile(cityId, name, lang));

const patienceMs = 10_000;

/** A JPEG. A thread of its own draws it: letters of two scripts take their time, and other requests do not wait for them. */
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
