import type { Picture } from '@dalil/contract/picture';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { photoIdOf } from '../../../storage/photos.ts';
import { arrangeMedia, listMedia } from '../../media/media-uses.service.ts';
import { announceMedia } from '../../media/shown-media.service.ts';
import type { PictureOf } from './content-part.ts';

interface Place {
  cityId: number;
  actorId: string;
  slot: string;
  owner?: string | undefined;
}

const blank: Picture = { src: '', avif: '', webp: '', width: 1, height: 1, blur: '' };
const isPicture = (value: object): value is Picture => 'src' in value && 'blur' in value;

/** Collects all images in the content by URL; some content stores the URL only. */
function picturesIn(value: unknown, found = new Map<string, Picture>()): Map<string, Picture> {
  if (typeof value === 'string' && value.startsWith('/media/')) found.set(value, { ...blank, src: value });
  if (typeof value !== 'object' || value === null) return found;
  if (isPicture(value)) return found.set(value.src, value);
  for (const part of Object.values(value)) picturesIn(part, found);
  return found;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * Resolves the images named in new content: by URL if the image is or was recently shown here, by id if it is a photo
 * uploaded by the editor who saves. Afterwards exactly these images are shown in this place.
 */
export async function usePictures<Kept>(
  tx: Transaction,
  { cityId, actorId, slot, owner = `content/${cityId}` }: Place,
  { before, earlier }: { before: unknown; earlier: () => Promise<unknown> },
  make: (pictureOf: PictureOf) => Kept,
): Promise<Kept> {
  const names = new Set<string>();
  make((named) => {
    names.add(named);
    return blank;
  });
  const shown = picturesIn(before);
  // Undo refers to images that the last save removed.
  if ([...names].some((named) => !shown.has(named) && !uuid.test(named))) picturesIn(await earlier(), shown);
  const isShown = (named: string) => shown.has(named);
  const ids = [...names].flatMap((named) =>
    isShown(named) ? (photoIdOf(named) ?? []) : idFrom(named, slot),
  );
  await announceMedia(tx, [owner]);
  await arrangeMedia(tx, actorId, { owner, slot }, ids);
  await announceMedia(tx, [owner]);
  const media = new Map((await listMedia(tx, [owner])).map(({ id, picture }) => [id, picture]));
  return make((named) => {
    const picture = shown.get(named) ?? media.get(named);
    if (!picture) throw new AppError('validation', { [slot]: ['errors.field.photoNotReady'] });
    return picture;
  });
}

/** Releases all images of this place. */
export const releasePictures = (tx: Transaction, owner: string, slot: string) =>
  arrangeMedia(tx, '', { owner, slot }, []);

/** Rejects anything but an id: it is the URL of an image that is no longer shown here. */
function idFrom(named: string, slot: string): string {
  if (!uuid.test(named)) throw new AppError('validation', { [slot]: ['errors.field.photoGone'] });
  return named;
}
