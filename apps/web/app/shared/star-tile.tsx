import './star-tile.css';
import type { LucideIcon } from 'lucide-react';
import { Star } from './star.tsx';

/** An icon on the eight-pointed star, which marks a door. */
export function StarTile({ icon: Icon, alternate = false }: { icon: LucideIcon; alternate?: boolean }) {
  return (
    <span className="star-tile" data-alternate={alternate || undefined}>
      <Star />
      <Icon aria-hidden strokeWidth={1.5} />
    </span>
  );
}
