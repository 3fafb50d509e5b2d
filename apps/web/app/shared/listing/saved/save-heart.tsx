import type { SavedType } from '@dalil/contract/favourites';
import { SaveButton } from '@dalil/ui/save-button';
import { useSaved } from './use-saved.ts';

/** The heart of a card, for members and guests. */
export function SaveHeart({ type, id, name }: { type: SavedType; id: number; name: string }) {
  const { saved, toggle } = useSaved(type, id);
  return <SaveButton saved={saved} name={name} onToggle={toggle} />;
}
