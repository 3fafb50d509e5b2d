import sharp from 'sharp';

const [across, down] = [8, 8];

/**
 * Minimum and maximum number of set bits in a useful perceptual hash. Beyond them the photo has too little detail,
 * like a wall or a clear sky, and would be similar to any other.
 */
const telling = { least: 4, most: 60 };

/** Brightness differences up to this size are ignored: re-encoding a photo causes them in areas of even colour. */
const noise = 2;

/**
 * Maximum number of different bits (Hamming distance) between the hashes of similar photos: resized, brightened or
 * re-encoded copies.
 */
const nearBits = 6;

/**
 * Returns a 64-bit perceptual hash (dHash) as hex: one bit for each of 8 × 8 areas, set if it is brighter than the
 * next. Null for a photo with too little detail.
 */
export async function perceptualHash(image: Buffer): Promise<string | null> {
  const grey = await sharp(image)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(across + 1, down, { fit: 'fill' })
    .raw()
    .toBuffer();
  let look = 0n;
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const at = row * (across + 1) + column;
      look = (look << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) + noise ? 1n : 0n);
    }
  const set = bitsOf(look);
  return set < telling.least || set > telling.most ? null : look.toString(16).padStart(16, '0');
}

/** True if two perceptual hashes differ in at most 6 of their 64 bits. */
export const isSimilarHash = (one: string, other: string): boolean =>
  bitsOf(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)) <= nearBits;

/** Splits a hash into quarters with their position, as index keys: two similar hashes usually share one. */
export const hashQuarters = (look: string): string[] =>
  [0, 4, 8, 12]
    .map((from) => `${from} ${look.slice(from, from + 4)}`)
    .filter((quarter) => !/ (0000|ffff)$/.test(quarter));

function bitsOf(value: bigint): number {
  let [rest, bits] = [value, 0];
  for (; rest > 0n; rest >>= 1n) bits += Number(rest & 1n);
  return bits;
}
