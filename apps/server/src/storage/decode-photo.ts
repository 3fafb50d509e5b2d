import { limits } from '@dalil/contract/limits';
import sharp, { type Sharp } from 'sharp';
import type { Decoded, DecodedPhoto, DecodeJob, EncodeJob } from './decoder.ts';
import { encodePicture } from './encode-picture.ts';
import { fileTypeOf } from './file-type.ts';
import { perceptualHash } from './perceptual-hash.ts';

/** Must be imported by the decoder process only: these functions pass untrusted bytes to native code. */

/** Size in which pages show a square image. */
const squareSize = { width: 192, height: 192 };

/**
 * Maximum pixels of the largest stored file; a portrait still gets its full width. Encoding time depends on this
 * limit, not on the size of the upload.
 */
const maxStoredPixels = 1600 * 2400;

class Refusal extends Error {}

/**
 * Runs one decoding step in the current process. Only the decoder process calls it; the server and the worker call
 * `decode`.
 */
export async function runJob(job: DecodeJob): Promise<Decoded<DecodeJob>> {
  try {
    switch (job.do) {
      case 'photo':
        return await ownShape(job);
      case 'square':
        return await squared(job);
      case 'draw-pdf':
        return await (await import('./draw-pdf.ts')).drawPdf(job.bytes);
      case 'encode-pages':
        return { ...(await encodePicture(job.name, Buffer.from(job.bytes), job)), look: null };
    }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

async function squared({ name, bytes, widths }: EncodeJob): Promise<DecodedPhoto> {
  const { image } = await opened(bytes);
  const side = widths.at(-1);
  const { data } = await pixelsOf(image.resize(side, side, { fit: 'cover' }));
  return { ...(await encodePicture(name, data, { ...squareSize, widths })), look: null };
}

async function ownShape({ name, bytes, widths: [least, ...wider] }: EncodeJob): Promise<DecodedPhoto> {
  const { image, width, height } = await opened(bytes);
  const fits = (stored: number) => stored <= width && (stored * stored * height) / width <= maxStoredPixels;
  const widths = [least, ...wider.filter(fits)] as const;
  const { data, info } = await pixelsOf(image.resize(widths.at(-1)));
  const encoded = await encodePicture(name, data, { width: info.width, height: info.height, widths });
  return { ...encoded, look: await perceptualHash(data) };
}

/**
 * Opens an untrusted upload: allows only the decoders of the expected file types, checks the number of pixels before
 * decoding, and passes on pixels only. Metadata such as location, camera or thumbnail is dropped.
 */
async function opened(bytes: Uint8Array): Promise<{ image: Sharp; width: number; height: number }> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (head.format !== fileTypeOf(bytes)) throw new Refusal('photoFormat');
  const { width, height } = head.autoOrient;
  if (width * height > limits.photoPixels) throw new Refusal('photoTooManyPixels');
  if (Math.max(width / height, height / width) > limits.photoRatio) throw new Refusal('photoTooNarrow');
  const image = sharp(bytes, { limitInputPixels: limits.photoPixels, failOn: 'error' }).autoOrient();
  return { image, width, height };
}

const pixelsOf = (image: Sharp) =>
  image
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);

function unreadable(): never {
  throw new Refusal('photoUnreadable');
}
