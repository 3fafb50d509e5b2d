import { useApi } from '@dalil/browser/api/use-api';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MapPoint } from '../../shared/map/map-view.ts';
import { PlaceMap } from '../../shared/map/place-map.tsx';
import { Specimen } from './specimen.tsx';

const places = [
  [0, 0],
  [0.004, 0.009],
  [0.0041, 0.0091],
  [-0.009, -0.008],
  [0.006, -0.009],
  [0.0061, -0.0091],
] as const;

/** Two maps: one with pins and clusters, one with a movable pin. */
export function Maps() {
  const t = useTranslations('styleguide.section');
  const { data: settings } = useApi('GET general-settings');
  const [lit, setLit] = useState<number | null>(null);
  const [picked, setPicked] = useState<MapPoint | null>(null);
  if (!settings) return null;
  const { mapCentre, name } = settings.data.city;
  const pins = places.map(([north, east], id) => ({
    id,
    name: `${name} ${id + 1}`,
    location: { lat: mapCentre.lat + north, lng: mapCentre.lng + east },
  }));
  return (
    <Specimen name="maps" wide>
      <div className="specimen-map">
        <PlaceMap
          label={`${t('maps')} 1`}
          view={{ centre: mapCentre, zoom: 12.5 }}
          pins={pins}
          lit={lit}
          onLight={setLit}
        />
      </div>
      <div className="specimen-map">
        <PlaceMap
          label={`${t('maps')} 2`}
          view={{ centre: mapCentre, zoom: 15 }}
          quiet
          picking
          onMoved={({ centre }) => setPicked(centre)}
        />
      </div>
      <output>{picked && `${picked.lat.toFixed(4)}, ${picked.lng.toFixed(4)}`}</output>
    </Specimen>
  );
}
