import type { Picture } from '@dalil/contract/picture';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { photoIdOf } from '../../../storage/photos.ts';
import { listMedia, setMedia } from '../../media/media-uses.service.ts';
import { invalidateMedia } from '../../media/public-media.service.ts';
import type { ResolvePicture } from './content-document.ts';

interface Place {
  cityId: number;
  actorId: string;
  slot: string;
  owner?: string | undefined;
}

const blank: Picture = { src: '', avif: '', webp: '', width: 1, height: 1, blur: '' };
const isPicture = (value: object): value is Picture => 'src' in value && 'blur' in value;

/** Collects all images in the content by URL. Where only a URL is stored, the other fields are left blank. */
function picturesIn(value: unknown, found = new Map<string, Picture>()): Map<string, Picture> {
  if (typeof value === 'string' && value.startsWith('/media/')) found.set(value, { ...blank, src: value });
  if (typeof value !== 'object' || value === null) return found;
  if (isPicture(value)) return found.set(value.src, value);
  for (const part of Object.values(value)) picturesIn(part, found);
  return found;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * Resolves the images named in new content: a URL must be of an image that this document shows or recently showed, an
 * id of a photo that the saving editor uploaded. Afterwards exactly these images are attached to the document.
 */
export async function resolvePictures<Kept>(
  tx: Transaction,
  { cityId, actorId, slot, owner = `content/${cityId}` }: Place,
  { before, earlier }: { before: unknown; earlier: () => Promise<unknown> },
  make: (pictureOf: ResolvePicture) => Kept,
): Promise<Kept> {
  const names = new Set<string>();
  make((named) => {
    names.add(named);
    return blank;
  });
  const shown = picturesIn(before);
  // An undo may name images that the last save removed, so earlier versions are searched too.
  if ([...names].some((named) => !shown.has(named) && !uuid.test(named))) picturesIn(await earlier(), shown);
  const isShown = (named: string) => shown.has(named);
  const ids = [...names].flatMap((named) =>
    isShown(named) ? (photoIdOf(named) ?? []) : idFrom(named, slot),
  );
  await invalidateMedia(tx, [owner]);
  await setMedia(tx, actorId, { owner, slot }, ids);
  await invalidateMedia(tx, [owner]);
  const media = new Map((await listMedia(tx, [owner])).map(({ id, picture }) => [id, picture]));
  return make((named) => {
    const picture = shown.get(named) ?? media.get(named);
    if (!picture) throw new AppError('validation', { [slot]: ['errors.field.photoNotReady'] });
    return picture;
  });
}

/** Releases all images of a document. */
export const releasePictures = (tx: Transaction, owner: string, slot: string) =>
  setMedia(tx, '', { owner, slot }, []);

/** Rejects anything but an id: it is the URL of an image that is no longer shown here. */
function idFrom(named: string, slot: string): string {
  if (!uuid.test(named)) throw new AppError('validation', { [slot]: ['errors.field.photoGone'] });
  return named;
}
