import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { MapPin, MapPoint } from './map-view.ts';
import { PinShape } from './pin-shape.tsx';
import { useClusters } from './use-clusters.ts';

interface MapPinsProps {
  map: MapLibre;
  pins: readonly MapPin[];
  lit: number | null;
  onLight?: ((id: number | null) => void) | undefined;
  onChoose?: ((id: number) => void) | undefined;
}

/** The pins as buttons, so that keyboards and screen readers reach them; those that would overlap as one with a number. */
export function MapPins({ map, pins, lit, onLight, onChoose }: MapPinsProps) {
  const t = useTranslations('map');
  const clusters = useClusters(map, pins);
  return clusters.map(({ key, location, ids, name, zoom }) => {
    const isLit = lit !== null && ids.includes(lit);
    const [id = null] = ids;
    return (
      <OnMap key={key} map={map} location={location} front={isLit}>
        {zoom === null ? (
          <button
            type="button"
            className="map-pin"
            aria-label={name}
            data-lit={isLit}
            onMouseEnter={() => onLight?.(id)}
            onMouseLeave={() => onLight?.(null)}
            onFocus={() => onLight?.(id)}
            onBlur={() => onLight?.(null)}
            onClick={() => id !== null && onChoose?.(id)}
          >
            <PinShape />
          </button>
        ) : (
          <button
            type="button"
            className="map-cluster"
            aria-label={t('cluster', { count: ids.length })}
            data-lit={isLit}
            onClick={(event) => map.easeTo({ center: location, zoom }, { originalEvent: event })}
          >
            {ids.length}
          </button>
        )}
      </OnMap>
    );
  });
}

interface OnMapProps {
  map: MapLibre;
  location: MapPoint;
  /** Before the others. */
  front: boolean;
  children: ReactNode;
}

/** Keeps its children at a place of the map while that moves. */
function OnMap({ map, location: { lat, lng }, front, children }: OnMapProps) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([lng, lat]).addTo(map);
    // MapLibre calls whatever stands on a map a marker, in English; the button inside speaks for itself.
    for (const name of ['aria-label', 'role', 'tabindex']) element.removeAttribute(name);
    return () => void marker.remove();
  }, [map, element, lat, lng]);
  useEffect(() => {
    element.style.zIndex = front ? '1' : '';
  }, [element, front]);
  return createPortal(children, element);
}
