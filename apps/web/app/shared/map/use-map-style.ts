import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { apiQuery } from '../api-query.ts';
import { useApi } from '../use-api.ts';
import { useClient } from '../use-client.ts';
import { sketchStyle } from './sketch-style.ts';

/**
 * What the map is drawn with: the style of the configuration, or our own around the sketch of the city, in the colours
 * and letters of the page. Null until it is known.
 */
export function useMapStyle(container: RefObject<HTMLElement | null>): StyleSpecification | string | null {
  const { data: settings } = useApi('GET general-settings');
  const styleUrl = settings?.data.integrations.mapStyleUrl;
  const sketch = useQuery({ ...apiQuery(useClient(), 'GET map-sketch'), enabled: styleUrl === null });
  const [style, setStyle] = useState<StyleSpecification | null>(null);
  // A sketch that does not come leaves the pins on an empty ground.
  const shapes = sketch.isError ? noShapes : sketch.data?.data;
  useEffect(() => {
    const element = container.current;
    if (!element || !shapes) return;
    const draw = () => setStyle(sketchStyle(shapes, getComputedStyle(element)));
    draw();
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => theme.disconnect();
  }, [container, shapes]);
  return styleUrl ?? style;
}

const noShapes: never[] = [];
