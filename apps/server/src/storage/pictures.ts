import { createHash } from 'node:crypto';
import { type Picture, picture } from '@dalil/contract/picture';
import sharp from 'sharp';
import { type EncodedPicture, encodePicture, mediaUrl, type PictureOptions } from './encode-picture.ts';
import type { Storage } from './storage.ts';

/**
 * Version of the encoding. Increase it when the encoding changes, so that pictures get new names and no cache serves
 * old ones.
 */
const encoding = 1;

/**
 * Renders an SVG into stored files, in two formats at several widths. File names are hashes of the input: the same
 * drawing is never encoded twice, and the content of a URL never changes.
 */
export async function renderSvg(storage: Storage, svg: string, options: PictureOptions): Promise<Picture> {
  const name = hashOf(`${encoding} ${JSON.stringify(options)} ${svg}`);
  const known = await storage.read(`${name}.json`);
  if (known) return picture.parse(JSON.parse(known.toString()));

  const { width, height, widths } = options;
  const largest = widths.at(-1) ?? width;
  // Rendered once at the largest size; smaller files are scaled down from it, as for photos.
  const drawn = await sharp(Buffer.from(svg), { density: (72 * largest) / width })
    .resize(largest, Math.round((largest * height) / width), { fit: 'cover' })
    .removeAlpha()
    .png()
    .toBuffer();
  const made = await encodePicture(name, drawn, options);
  await storeFiles(storage, made.files);
  await storage.put(`${name}.json`, Buffer.from(JSON.stringify(made.picture)));
  return made.picture;
}

export async function storeFiles(storage: Storage, files: EncodedPicture['files']): Promise<void> {
  for (const [file, content] of files) await storage.put(file, content);
}

/** Returns the names of all files of a picture. */
export function filesOf({ avif, webp }: Pick<Picture, 'avif' | 'webp'>): string[] {
  return [avif, webp].flatMap((sources) =>
    sources.split(', ').map((source) => source.replace(/[ ?].*$/, '').slice(mediaUrl('').length)),
  );
}

/** Stores an SVG unchanged, for logos, and returns its URL path. */
export async function storeSvg(storage: Storage, svg: string): Promise<string> {
  const file = `${hashOf(svg)}.svg`;
  await storage.put(file, Buffer.from(svg));
  return mediaUrl(file);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);
