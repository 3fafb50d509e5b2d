import { Map as MapLibre, type StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapArea, MapView, PlaceMapProps } from './map-view.ts';

const zooms = { min: 9, max: 19, ofArea: 16 };
const paddingPixels = 48;

/** Creates the map in its container once there is a style. */
export function useMap(
  container: RefObject<HTMLDivElement | null>,
  style: StyleSpecification | string | null,
  { label, view, onMoved, quiet = false, picking = false }: PlaceMapProps,
): MapLibre | null {
  const [map, setMap] = useState<MapLibre | null>(null);
  const shown = useRef(style);

  const create = useEffectEvent((element: HTMLDivElement) => {
    shown.current = style;
    const touch = matchMedia('(pointer: coarse)').matches;
    const created = new MapLibre({
      container: element,
      ...(style && { style }),
      ...camera(view),
      minZoom: zooms.min,
      maxZoom: zooms.max,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      scrollZoom: !quiet,
      dragPan: !(quiet && touch),
      keyboard: !picking,
      // Third-party styles include their own attribution.
      attributionControl: typeof style === 'string' ? { compact: true } : false,
      locale: { 'Map.Title': label },
    });
    created.touchZoomRotate.disableRotation();
    created.on('moveend', (event) => {
      // Only movements by the user have an original DOM event; others do not call `moved`.
      if ((event as { originalEvent?: unknown }).originalEvent) moved(areaOf(created));
    });
    return created;
  });
  const moved = useEffectEvent((area: MapArea) => onMoved?.(area));

  const ready = style !== null;
  useEffect(() => {
    if (!ready || !container.current) return;
    const created = create(container.current);
    setMap(created);
    return () => {
      created.remove();
      setMap(null);
    };
  }, [ready, container]);

  useEffect(() => {
    if (!map || !style || shown.current === style) return;
    shown.current = style;
    map.setStyle(style);
  }, [map, style]);

  const place = JSON.stringify(view);
  const placed = useRef(place);
  useEffect(() => {
    if (!map || placed.current === place) return;
    placed.current = place;
    const to = JSON.parse(place) as MapView;
    if ('box' in to) map.fitBounds(bounds(to), { ...fit, animate: false });
    else map.jumpTo({ center: to.centre, zoom: to.zoom });
  }, [map, place]);

  return map;
}

const fit = { padding: paddingPixels, maxZoom: zooms.ofArea };
const bounds = ({ box }: Extract<MapView, { box: unknown }>): [number, number, number, number] => [
  box.west,
  box.south,
  box.east,
  box.north,
];

const camera = (view: MapView) =>
  'box' in view ? { bounds: bounds(view), fitBoundsOptions: fit } : { center: view.centre, zoom: view.zoom };

function areaOf(map: MapLibre): MapArea {
  const { lat, lng } = map.getCenter();
  const seen = map.getBounds();
  return {
    centre: { lat, lng },
    zoom: map.getZoom(),
    box: { west: seen.getWest(), south: seen.getSouth(), east: seen.getEast(), north: seen.getNorth() },
  };
}
