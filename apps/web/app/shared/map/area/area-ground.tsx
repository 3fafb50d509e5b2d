import './area-map.css';
import { useApi } from '@dalil/browser/api/use-api';
import type { MapShape, MapShapeKind } from '@dalil/contract/places';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapPoint } from '../map-view.ts';
import { metresFrom } from './area-view.ts';

interface AreaGroundProps {
  centre: MapPoint;
  metresPerPixel: number;
  /** Renders content on the map. `place` converts a point to pixels from the top left corner. */
  children: (place: (point: MapPoint) => { x: number; y: number }) => ReactNode;
}

/** Lines of the map in drawing order, from bottom to top. */
const lines = ['river', 'road', 'motorway'] as const satisfies MapShapeKind[];

/**
 * Simplified map of the city as an SVG: streets, waters and parks without the map library. North is up and west is
 * left in every language.
 */
export function AreaGround({ centre, metresPerPixel, children }: AreaGroundProps) {
  const shapes = useApi('GET map-sketch').data?.data ?? [];
  const [size, ref] = useSize();
  const [width, height] = [size.width * metresPerPixel, size.height * metresPerPixel];
  const ofKind = (kind: MapShapeKind) => shapes.filter((shape) => shape.kind === kind);
  const path = (shape: MapShape) =>
    `M${shape.points
      .map(([lng, lat]) => metresFrom(centre, { lat, lng }))
      .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
      .join('L')}`;
  const place = (point: MapPoint) => {
    const { x, y } = metresFrom(centre, point);
    return { x: x / metresPerPixel + size.width / 2, y: y / metresPerPixel + size.height / 2 };
  };
  return (
    <div ref={ref} className="area-ground" dir="ltr">
      {size.width > 0 && (
        <>
          <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
            <path className="area-park" d={ofKind('park').map(path).join('')} />
            {lines.map((kind) => {
              const d = ofKind(kind).map(path).join('');
              return (
                <g key={kind} className={`area-${kind}`}>
                  <path className="area-edge" d={d} />
                  <path d={d} />
                </g>
              );
            })}
            {ofKind('place').map(({ name, points: [at] }) => {
              if (!at) return null;
              const { x, y } = metresFrom(centre, { lat: at[1], lng: at[0] });
              return (
                <text key={name} x={x} y={y} fontSize={13 * metresPerPixel}>
                  {name}
                </text>
              );
            })}
          </svg>
          {children(place)}
        </>
      )}
    </div>
  );
}

/** Size of an element; zero until measured. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return [size, ref] as const;
}
