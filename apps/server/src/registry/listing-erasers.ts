import type { ListingEraser } from '../modules/listings/base/listings.service.ts';
import { eraseFavourites } from '../modules/listings/favourites/favourites.service.ts';
import { eraseAppeals } from '../modules/moderation/appeals/erase-appeals.service.ts';
import { eraseNotes } from '../modules/moderation/review/notes.service.ts';

/**
 * Erasers of data that other modules store about a post, such as favourites; they run when the content of the post is
 * erased.
 */
export const listingErasers: readonly ListingEraser[] = [
  (tx, { cityId, kind, id }) => eraseFavourites(tx, { cityId, type: kind, id }),
  (tx, { id }) => eraseNotes(tx, id),
  (tx, { id }) => eraseAppeals(tx, id),
];
