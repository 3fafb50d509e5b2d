import { apiQuery } from '@dalil/browser/api/api-query';
import { useApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { chunk } from '@dalil/browser/chunk-load';
import { useLanguage } from '@dalil/browser/page/language';
import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { mapLook } from './map-look.ts';
import { sketchStyle } from './sketch-style.ts';
import { tilesStyle } from './tiles-style.ts';

interface MapDrawing {
  /** The map style, or its URL; null until loaded. */
  style: StyleSpecification | string | null;
  /** True if the map is based on OpenStreetMap data. */
  openStreetMap: boolean;
}

/**
 * Map style: the configured one; otherwise our own style, in the page's colours and fonts, for the configured tiles
 * or, without tiles, for the simplified map of the city.
 */
export function useMapStyle(container: RefObject<HTMLElement | null>): MapDrawing {
  const lang = useLanguage();
  const { data: settings } = useApi('GET general-settings');
  const { mapStyleUrl: styleUrl, mapTilesUrl: tilesUrl } = settings?.data.integrations ?? {};
  const tiles = useQuery({
    queryKey: ['map-tiles', tilesUrl],
    queryFn: async () => (await chunk(import('./tiles.ts'))).openTiles(tilesUrl ?? ''),
    enabled: styleUrl === null && Boolean(tilesUrl),
    staleTime: Number.POSITIVE_INFINITY,
    // No retry: if the tiles fail, the simplified map is shown.
    retry: false,
  });
  const sketched = styleUrl === null && (!tilesUrl || tiles.isError);
  const sketch = useQuery({ ...apiQuery(useClient(), 'GET map-sketch'), enabled: sketched });
  const [style, setStyle] = useState<StyleSpecification | null>(null);
  // If the simplified map fails to load, pins are shown on an empty background.
  const shapes = sketch.isError ? noShapes : sketch.data?.data;
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const draw = () => {
      const look = mapLook(getComputedStyle(element));
      if (tiles.data) setStyle(tilesStyle(tiles.data, lang, look));
      else if (sketched && shapes) setStyle(sketchStyle(shapes, look));
    };
    draw();
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => theme.disconnect();
  }, [container, tiles.data, lang, sketched, shapes]);
  return { style: styleUrl ?? style, openStreetMap: tiles.data !== undefined };
}

const noShapes: never[] = [];
