import './icon-tile.css';
import { Icon } from '@dalil/ui/icon';
import type { LucideIcon } from 'lucide-react';

/** An icon on a soft square, which marks an entry of a list. */
export function IconTile({ icon, large = false }: { icon: LucideIcon; large?: boolean }) {
  return (
    <span className="icon-tile" data-large={large || undefined}>
      <Icon icon={icon} size={large ? 24 : 20} />
    </span>
  );
}
