import type { ListingKindName } from '@dalil/contract/listing-states';
import { cityTag } from '../../cache/invalidate.ts';
import type { InCity } from '../../scope.ts';

/** One post, wherever it is shown. */
export const listingTag = ({ cityId }: InCity, id: number) => cityTag('listing', cityId, id);
/** Which posts lists of a kind hold, and in which order: those of the whole city, or of one category. */
export const listsTag = ({ cityId }: InCity, kind: ListingKindName, category?: number) =>
  cityTag('listings', cityId, kind, ...(category === undefined ? [] : [category]));
/** Whatever of posts of a kind: for lists that the kind orders or narrows by what the spine does not know. */
export const editsTag = ({ cityId }: InCity, kind: ListingKindName) => cityTag('listing-edits', cityId, kind);
