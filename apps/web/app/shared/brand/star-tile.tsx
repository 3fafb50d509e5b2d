import './star-tile.css';
import { Icon } from '@dalil/ui/icon';
import type { IconName } from '@dalil/ui/icons';
import { Star } from './star.tsx';

/** An icon on an eight-pointed star, for the tiles of the main sections. */
export function StarTile({ icon, alternate = false }: { icon: IconName; alternate?: boolean }) {
  return (
    <span className="star-tile" data-alternate={alternate || undefined}>
      <Star />
      <Icon icon={icon} size={24} />
    </span>
  );
}
