import type { SavedType } from '@dalil/contract/favourites';
import type { IconName } from '@dalil/ui/icons';
import { SaveButton } from '@dalil/ui/save-button';
import { useSaved } from './use-saved.ts';

interface SaveHeartProps {
  type: SavedType;
  id: number;
  name: string;
  /** Path of the item's page. */
  path: string;
  /** Icon shown instead of the heart. */
  icon?: IconName;
}

/** Favourite button of a card, for members and guests. */
export function SaveHeart({ type, id, name, path, icon }: SaveHeartProps) {
  const { saved, toggle } = useSaved(type, id, { path, title: name });
  return <SaveButton saved={saved} name={name} icon={icon} onToggle={toggle} />;
}
