import type { ListingKindName } from '@dalil/contract/listing-states';
import { cityTag } from '../../cache/invalidate.ts';
import type { InCity } from '../../scope.ts';

/** Tag of every response that shows this post. */
export const listingTag = ({ cityId }: InCity, id: number) => cityTag('listing', cityId, id);
/**
 * Tag of responses that depend on which posts a kind's lists contain and in which order, city-wide or in one
 * category.
 */
export const listsTag = ({ cityId }: InCity, kind: ListingKindName, category?: number) =>
  cityTag('listings', cityId, kind, ...(category === undefined ? [] : [category]));
/**
 * Tag invalidated by any change to posts of a kind, for lists that filter or order by columns of the kind's own
 * table.
 */
export const editsTag = ({ cityId }: InCity, kind: ListingKindName) => cityTag('listing-edits', cityId, kind);
