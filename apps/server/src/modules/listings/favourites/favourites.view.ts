import type { SavedItem, SavedType } from '@dalil/contract/favourites';
import type { SavedRow } from './favourites.service.ts';

export function savedView(
  type: SavedType,
  { id, title, path, picture, card = null, savedAt }: SavedRow,
): SavedItem {
  return { type, id, title, path, picture, card, savedAt: savedAt.toISOString() };
}
