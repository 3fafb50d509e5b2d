import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Card of the selected pin, overlaid on the map and scrolled into view when `id` changes. The children are its
 * content.
 */
export function MapChoice({ id, children }: { id: number | null; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  // A map that is taller than what is left of the screen would show it below the edge.
  // Not handed on: a browser may answer with a promise, which React would take for what ends the effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin is another card
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), [id]);
  return (
    <div ref={card} className="map-choice">
      {children}
    </div>
  );
}
