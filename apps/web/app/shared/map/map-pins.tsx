import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { MapPin, MapPoint } from './map-view.ts';
import { PinShape } from './pin-shape.tsx';
import { useClusters } from './use-clusters.ts';

interface MapPinsProps {
  map: MapLibre;
  pins: readonly MapPin[];
  highlightedId: number | null;
  onHighlight?: ((id: number | null) => void) | undefined;
  onChoose?: ((id: number) => void) | undefined;
}

/**
 * Pins as buttons, for keyboards and screen readers. Overlapping pins are merged into one button with their number.
 */
export function MapPins({ map, pins, highlightedId: lit, onHighlight: onLight, onChoose }: MapPinsProps) {
  const t = useTranslations('map');
  const clusters = useClusters(map, pins);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  /** Id of one pin of the cluster that the visitor clicked; null if none. */
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const id = pressed.current;
    // The focused cluster was split up, so the focus moves to the button that contains one of its pins.
    if (id === null || document.activeElement !== document.body) return;
    pressed.current = null;
    const holder = clusters.find(({ ids }) => ids.includes(id));
    if (holder) buttons.current.get(holder.key)?.focus({ preventScroll: true });
  }, [clusters]);
  const kept = (key: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(key, button);
    else buttons.current.delete(key);
  };
  const comeCloser = (
    event: MouseEvent<HTMLButtonElement>,
    center: MapPoint,
    zoom: number,
    id: number | null,
  ) => {
    pressed.current = document.activeElement === event.currentTarget ? id : null;
    map.easeTo({ center, zoom }, { originalEvent: event });
  };
  // Only keyboard focus highlights a pin; pointer users highlight by hovering.
  const lightUp = ({ target }: FocusEvent, id: number | null) => {
    if (target.matches(':focus-visible')) onLight?.(id);
  };
  return clusters.map(({ key, location, ids, name, zoom }) => {
    const isLit = lit !== null && ids.includes(lit);
    const [id = null] = ids;
    return (
      <OnMap key={key} map={map} location={location} front={isLit}>
        {zoom === null ? (
          <button
            ref={kept(key)}
            type="button"
            className="map-pin"
            aria-label={name}
            data-lit={isLit}
            onMouseEnter={() => onLight?.(id)}
            onMouseLeave={() => onLight?.(null)}
            onFocus={(event) => lightUp(event, id)}
            onBlur={() => onLight?.(null)}
            onClick={() => id !== null && onChoose?.(id)}
          >
            <PinShape />
          </button>
        ) : (
          <button
            ref={kept(key)}
            type="button"
            className="map-cluster"
            aria-label={t('cluster', { count: ids.length })}
            data-lit={isLit}
            onClick={(event) => comeCloser(event, location, zoom, id)}
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
  /** True if this pin is drawn in front of other pins. */
  front: boolean;
  children: ReactNode;
}

/** Keeps its children at a position on the map while the map moves. */
function OnMap({ map, location: { lat, lng }, front, children }: OnMapProps) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([lng, lat]).addTo(map);
    // MapLibre labels every marker element in English; the button inside has its own label.
    for (const name of ['aria-label', 'role', 'tabindex']) element.removeAttribute(name);
    return () => void marker.remove();
  }, [map, element, lat, lng]);
  useEffect(() => {
    element.style.zIndex = front ? '1' : '';
  }, [element, front]);
  return createPortal(children, element);
}
