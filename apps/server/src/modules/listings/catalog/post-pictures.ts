import type { Picture } from '@dalil/contract/picture';
import type { SignPicture } from '../../../storage/picture-addresses.ts';
import type { UsedMedium } from '../../media/media-uses.service.ts';
import type { ListingKind } from '../base/listing-kind.ts';

/** Returns the image that the card of a revision would show. */
export function cardPicture(kind: ListingKind | undefined, photos: readonly UsedMedium[]): Picture | null {
  const first = (field: string) => photos.find(({ slot, picture }) => slot === field && picture);
  return kind?.photoFields.map(first).find((photo) => photo)?.picture ?? null;
}

type Shown = Pick<UsedMedium, 'id' | 'picture'>;

/** Returns each photo once, even if several fields use it, with a signed URL. */
export function photosView(photos: readonly Shown[], sign: SignPicture): Shown[] {
  const each = new Map(photos.map((photo) => [photo.id, photo]));
  return [...each.values()].map(({ id, picture }) => ({ id, picture: sign(picture) }));
}
