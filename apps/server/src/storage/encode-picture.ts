import type { Picture } from '@dalil/contract/picture';
import sharp from 'sharp';

/** Separate from `pictures.ts`, because the decoder process loads this file at each start: no Zod, no storage. */

export const pictureFormats = ['avif', 'webp'] as const;

export interface PictureOptions {
  /** Width and height in pixels at which pages show the image. */
  width: number;
  height: number;
  /** Widths of the stored files, in ascending order. */
  widths: readonly [number, ...number[]];
  avifQuality?: number;
  webpQuality?: number;
  avifEffort?: number;
  webpEffort?: number;
}

/** An encoded image not yet stored: its description for pages, and its files by name. */
export interface EncodedPicture {
  picture: Picture;
  files: ReadonlyMap<string, Buffer>;
}

export const mediaUrl = (file: string) => `/media/${file}`;

/** Encodes an image that already has the largest width, in two formats at every width. */
export async function encodePicture(
  name: string,
  image: Buffer,
  // Effort levels of the encoders: higher ones save a tenth of the bytes and take ten times as long.
  {
    width,
    height,
    widths,
    avifQuality = 50,
    webpQuality = 72,
    avifEffort = 2,
    webpEffort = 5,
  }: PictureOptions,
): Promise<EncodedPicture> {
  const files = new Map<string, Buffer>();
  const sources: { avif: string[]; webp: string[] } = { avif: [], webp: [] };
  for (const w of widths) {
    const sized = sharp(image).resize(w);
    const encoded = {
      avif: await sized.clone().avif({ quality: avifQuality, effort: avifEffort }).toBuffer(),
      webp: await sized.clone().webp({ quality: webpQuality, effort: webpEffort }).toBuffer(),
    };
    for (const format of pictureFormats) {
      const file = `${name}-${w}.${format}`;
      files.set(file, encoded[format]);
      sources[format].push(`${mediaUrl(file)} ${w}w`);
    }
  }
  const made: Picture = {
    src: mediaUrl(`${name}-${widths.at(-1)}.webp`),
    avif: sources.avif.join(', '),
    webp: sources.webp.join(', '),
    width,
    height,
    blur: await blurOf(image),
  };
  return { picture: made, files };
}

/** A blurred preview of a dozen pixels as a data URL, shown enlarged until the image has loaded. */
async function blurOf(image: Buffer): Promise<string> {
  const tiny = await sharp(image).resize(12).webp({ quality: 40, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
