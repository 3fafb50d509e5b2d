import './icon-tile.css';
import { Icon } from '@dalil/ui/icon';
import type { IconName } from '@dalil/ui/icons';

/** An icon on a soft square, shown before a list entry. */
export function IconTile({ icon, large = false }: { icon: IconName; large?: boolean }) {
  return (
    <span className="icon-tile" data-large={large || undefined}>
      <Icon icon={icon} size={large ? 24 : 20} />
    </span>
  );
}
