import { createHash } from 'node:crypto';
import { type Picture, picture } from '@dalil/contract/picture';
import sharp from 'sharp';
import type { Storage } from './storage.ts';

/** Raised when the encoding changes, so that pictures get new names and no cache keeps the old ones. */
const encoding = 1;

export const pictureFormats = ['avif', 'webp'] as const;

export interface PictureOptions {
  /** The size in which pages show it. */
  width: number;
  height: number;
  /** The widths in which it is kept, ascending. */
  widths: readonly [number, ...number[]];
  avifQuality?: number;
  webpQuality?: number;
  avifEffort?: number;
  webpEffort?: number;
}

/** A picture that is encoded and not stored yet: what pages say of it, and its files by name. */
export interface EncodedPicture {
  picture: Picture;
  files: ReadonlyMap<string, Buffer>;
}

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

/** Encodes an image that has the largest width already, in two formats at every width. */
export async function encodePicture(
  name: string,
  image: Buffer,
  // More effort saves a tenth of the bytes and takes ten times as long.
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

const mediaUrl = (file: string) => `/media/${file}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** A dozen pixels, which the browser blows up into a soft picture until the real one is there. */
async function blurOf(image: Buffer): Promise<string> {
  const tiny = await sharp(image).resize(12).webp({ quality: 40, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
