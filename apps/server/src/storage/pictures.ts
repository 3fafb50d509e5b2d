import { createHash } from 'node:crypto';
import { type Picture, picture } from '@dalil/contract/picture';
import sharp from 'sharp';
import { type EncodedPicture, encodePicture, mediaUrl, type PictureOptions } from './encode-picture.ts';
import type { Storage } from './storage.ts';

/** Raised when the encoding changes, so that pictures get new names and no cache keeps the old ones. */
const encoding = 1;

/**
 * Draws an SVG into stored files, in two formats at several widths. Files are named by what they are made of:
 * the same drawing is never encoded twice, and an address never changes its content.
 */
export async function drawPicture(storage: Storage, svg: string, options: PictureOptions): Promise<Picture> {
  const name = hashOf(`${encoding} ${JSON.stringify(options)} ${svg}`);
  const known = await storage.read(`${name}.json`);
  if (known) return picture.parse(JSON.parse(known.toString()));

  const { width, height, widths } = options;
  const largest = widths.at(-1) ?? width;
  // Drawn once at the largest size; smaller files are scaled down from it, as a photograph's would be.
  const drawn = await sharp(Buffer.from(svg), { density: (72 * largest) / width })
    .resize(largest, Math.round((largest * height) / width), { fit: 'cover' })
    .removeAlpha()
    .png()
    .toBuffer();
  const made = await encodePicture(name, drawn, options);
  await keepFiles(storage, made.files);
  await storage.put(`${name}.json`, Buffer.from(JSON.stringify(made.picture)));
  return made.picture;
}

export async function keepFiles(storage: Storage, files: EncodedPicture['files']): Promise<void> {
  for (const [file, content] of files) await storage.put(file, content);
}

/** The names of all files of a picture. */
export function filesOf({ avif, webp }: Pick<Picture, 'avif' | 'webp'>): string[] {
  return [avif, webp].flatMap((sources) =>
    sources.split(', ').map((source) => source.replace(/[ ?].*$/, '').slice(mediaUrl('').length)),
  );
}

/** Keeps a drawing as it is, for logos. */
export async function keepSvg(storage: Storage, svg: string): Promise<string> {
  const file = `${hashOf(svg)}.svg`;
  await storage.put(file, Buffer.from(svg));
  return mediaUrl(file);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);
