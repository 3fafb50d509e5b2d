import sharp from 'sharp';

const [across, down] = [8, 8];

/** Bits that are set in a look, at least and at most: a wall or a clear sky looks like any other. */
const telling = { least: 4, most: 60 };

/** Shades by which parts of an even colour differ when a photo is saved again. */
const noise = 2;

/** How many bits of two looks may differ: a photo that was made smaller, brighter or saved again. */
const nearBits = 6;

/**
 * What a photo looks like in 64 bits, as hex: whether each of 8 × 8 parts is brighter than the next. Null for one that
 * shows too little.
 */
export async function lookOf(image: Buffer): Promise<string | null> {
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

export const looksAlike = (one: string, other: string): boolean =>
  bitsOf(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)) <= nearBits;

/** Its quarters, each with its place: of two looks that are near, one is mostly the same. */
export const quartersOf = (look: string): string[] =>
  [0, 4, 8, 12]
    .map((from) => `${from} ${look.slice(from, from + 4)}`)
    .filter((quarter) => !/ (0000|ffff)$/.test(quarter));

function bitsOf(value: bigint): number {
  let [rest, bits] = [value, 0];
  for (; rest > 0n; rest >>= 1n) bits += Number(rest & 1n);
  return bits;
}
