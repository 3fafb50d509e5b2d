import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import Supercluster from 'supercluster';
import type { MapPin, MapPoint } from './map-view.ts';

interface Cluster {
  key: string;
  location: MapPoint;
  ids: number[];
  /** Name of the pin; used only for a cluster of one. */
  name: string;
  /** Zoom level at which the cluster splits; null for a single pin. */
  zoom: number | null;
}

interface Gathered {
  ids: number[];
}

const radiusPixels = 44;
const maxZoom = 17;

/** Clusters of the pins in the visible part of the map. */
export function useClusters(map: MapLibre, pins: readonly MapPin[]): Cluster[] {
  const index = useMemo(() => {
    const empty = new Supercluster<Gathered & { name: string }, Gathered>({
      radius: radiusPixels,
      maxZoom,
      map: ({ ids }) => ({ ids }),
      reduce: (gathered, { ids }) => {
        gathered.ids = [...gathered.ids, ...ids];
      },
    });
    return empty.load(
      pins.map(({ id, name, location }) => ({
        type: 'Feature',
        properties: { ids: [id], name },
        geometry: { type: 'Point', coordinates: [location.lng, location.lat] },
      })),
    );
  }, [pins]);
  const [clusters, setClusters] = useState<Cluster[]>([]);
  useEffect(() => {
    const show = () => {
      const bounds = map.getBounds();
      const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
      setClusters(
        index.getClusters([...box], Math.round(map.getZoom())).map(({ properties, geometry }) => {
          const [lng = 0, lat = 0] = geometry.coordinates;
          const alone = !('cluster' in properties);
          return {
            key: alone ? `pin-${properties.ids.join()}` : `cluster-${properties.cluster_id}`,
            location: { lat, lng },
            ids: properties.ids,
            name: alone ? properties.name : '',
            zoom: alone ? null : index.getClusterExpansionZoom(properties.cluster_id),
          };
        }),
      );
    };
    show();
    map.on('moveend', show);
    return () => void map.off('moveend', show);
  }, [map, index]);
  return clusters;
}
