import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Picture } from '@dalil/contract/picture';
import type { Config } from '../config.ts';
import { serverKey, serverKeys } from '../secrets/server-keys.ts';
import { photoFolders } from './photos.ts';

type Settings = Pick<Config, 'SESSION_KEY'>;

/**
 * Returns the picture with signed URLs, so that it can be opened for a limited time even if it is not public. URLs of
 * drawings and null are returned unchanged.
 */
export type SignPicture = <P extends Picture | null>(picture: P) => P;

/** Period in which signed URLs stay identical, so that a reloaded page can reuse cached images. */
const stableSeconds = { photo: 3_600, document: 300 };

/**
 * Creates a function that signs picture URLs. Use it only after checking that the client may see the picture: its
 * owner, or staff reviewing it.
 */
export function pictureSigner({ SESSION_KEY }: Settings, now = Date.now): SignPicture {
  const key = serverKey(SESSION_KEY, 'picture');
  return (picture) => {
    if (!picture) return picture;
    const sign = (addresses: string) =>
      addresses.replace(stored, (address, name: string) => {
        const seconds = stableSeconds[name.startsWith(`${photoFolders.documents}/`) ? 'document' : 'photo'];
        const until = Math.ceil(now() / 1_000 / seconds + 1) * seconds;
        return `${address}?until=${until}&proof=${proof(key, name, until)}`;
      });
    return { ...picture, src: sign(picture.src), avif: sign(picture.avif), webp: sign(picture.webp) };
  };
}

/** Matches photo URLs only: drawings are public and need no signature. */
const stored = new RegExp(
  `/media/((?:${Object.values(photoFolders).join('|')})/[\\da-f]{32})-\\d+\\.[a-z]+`,
  'g',
);

/**
 * True if the query contains a valid, unexpired signature for the picture. `name` is the file name without width and
 * extension, because one signature is valid for all files of a picture.
 */
export function hasValidSignature({ SESSION_KEY }: Settings, name: string, query: unknown): boolean {
  const { until, proof: given } = query as { until?: unknown; proof?: unknown };
  if (typeof until !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(until)) return false;
  if (Number(until) <= Date.now() / 1_000) return false;
  return serverKeys(SESSION_KEY, 'picture').some((key) => {
    const [expected, actual] = [Buffer.from(proof(key, name, Number(until))), Buffer.from(given)];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}

/** Signature of a picture, valid for all its widths and formats. */
function proof(key: Buffer, name: string, until: number): string {
  return createHmac('sha256', key).update(`${name} ${until}`).digest('base64url').slice(0, 22);
}
