import { type Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MapControls } from './map-controls.tsx';
import { MapPins } from './map-pins.tsx';
import type { PlaceMapProps } from './map-view.ts';
import { PinShape } from './pin-shape.tsx';
import { useMapStyle } from './style/use-map-style.ts';
import { useMap } from './use-map.ts';

// The bundler renames the worker file, so MapLibre cannot find it by itself.
setWorkerUrl(workerUrl);

const nudges: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const nudgePixels = 12;

/** Renders the map. Throws if the device does not support it; the surrounding error boundary then shows a message. */
export default function MapCanvas(props: PlaceMapProps) {
  const { pins = [], lit = null, picking = false, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const t = useTranslations('map');
  const { style, openStreetMap } = useMapStyle(container);
  const map = useMap(container, style, props);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the canvas inside has the focus; these are its keys */}
      <div
        ref={container}
        className="place-map-canvas"
        dir="ltr"
        data-ready={map !== null}
        onKeyDown={(event) => picking && map && nudge(map, event)}
      />
      {map && (
        <>
          <MapPins map={map} pins={pins} lit={lit} onLight={props.onLight} onChoose={props.onChoose} />
          <MapControls map={map} />
        </>
      )}
      {openStreetMap && (
        <a
          className="place-map-credit"
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noreferrer"
        >
          {t('credit')}
        </a>
      )}
      {picking && (
        <span className="place-map-picked">
          <PinShape />
        </span>
      )}
      {children}
    </>
  );
}

function nudge(map: MapLibre, event: React.KeyboardEvent): void {
  const step = nudges[event.key];
  if (!step) return;
  event.preventDefault();
  map.panBy([step[0] * nudgePixels, step[1] * nudgePixels], { animate: false }, { originalEvent: event });
}
