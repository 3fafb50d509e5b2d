import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from '@dalil/contract/picture';
import sharp, { type Sharp } from 'sharp';

/** Image with a red left half and a blue right half. */
export const twoColours = (width = 400, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ]);

/** Photo with metadata as from a phone: location, camera and owner. */
export const photoWithMetadata = () =>
  twoColours()
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Layla' },
      IFD3: { GPSLatitude: '42/1 19/1 20/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
    .toBuffer();

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Builds a grey PNG that declares this size; `packed` holds its compressed pixels. */
export function png(width: number, height: number, packed: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', packed),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a PNG that is all black, so that a large image is a small file. */
export const blackPng = (width: number, height: number) =>
  png(width, height, deflateSync(Buffer.alloc((width + 1) * height)));

/** Returns the URLs of all files in a picture's `avif` and `webp` source lists. */
export const fileUrls = ({ avif, webp }: Pick<Picture, 'avif' | 'webp'>): string[] =>
  [avif, webp].flatMap((sources) => sources.split(', ').map((source) => source.replace(/ .*$/, '')));
