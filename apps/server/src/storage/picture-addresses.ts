import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Picture } from '@dalil/contract/picture';
import type { Config } from '../config.ts';
import { serverKey, serverKeys } from '../secrets/server-keys.ts';
import { photoFolders } from './photos.ts';

type Settings = Pick<Config, 'SESSION_KEY'>;

/** Gives a picture addresses that open it for a while, whether or not it is public. */
export type SignPicture = <P extends Picture | null>(picture: P) => P;

/** How long addresses are the same, so that a page that asks again need not load its pictures again. */
const sameSeconds = { photo: 3_600, document: 300 };

/** For whom it was checked that they may see it: its owner, and staff who look at it. */
export function pictureSigner({ SESSION_KEY }: Settings, now = Date.now): SignPicture {
  const key = serverKey(SESSION_KEY, 'picture');
  return (picture) => {
    if (!picture) return picture;
    const sign = (addresses: string) =>
      addresses.replace(kept, (address, name: string) => {
        const seconds = sameSeconds[name.startsWith(`${photoFolders.documents}/`) ? 'document' : 'photo'];
        const until = Math.ceil(now() / 1_000 / seconds + 1) * seconds;
        return `${address}?until=${until}&proof=${proof(key, name, until)}`;
      });
    return { ...picture, src: sign(picture.src), avif: sign(picture.avif), webp: sign(picture.webp) };
  };
}

/** Drawings are everybody's and need no proof. */
const kept = new RegExp(
  `/media/((?:${Object.values(photoFolders).join('|')})/[\\da-f]{32})-\\d+\\.[a-z]+`,
  'g',
);

/** Whether an address with this query was given out for the picture and is not over. */
export function isSigned({ SESSION_KEY }: Settings, name: string, query: unknown): boolean {
  const { until, proof: given } = query as { until?: unknown; proof?: unknown };
  if (typeof until !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(until)) return false;
  if (Number(until) <= Date.now() / 1_000) return false;
  return serverKeys(SESSION_KEY, 'picture').some((key) => {
    const [expected, actual] = [Buffer.from(proof(key, name, Number(until))), Buffer.from(given)];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}

/** Of the picture, in whatever width and format. */
function proof(key: Buffer, name: string, until: number): string {
  return createHmac('sha256', key).update(`${name} ${until}`).digest('base64url').slice(0, 22);
}
