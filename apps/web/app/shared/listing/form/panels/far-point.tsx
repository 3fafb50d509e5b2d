import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import type { MapPoint } from '../../../map/map-view.ts';
import { useSettings } from '../../../page/settings.ts';

/** Wider than a city with the towns around it. */
const farKm = 30;
const degreeKm = 111.2;

/** As on a flat map, which is exact enough for a city. */
function isFar(one: MapPoint, other: MapPoint): boolean {
  const east = (one.lng - other.lng) * Math.cos((other.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east) * degreeKm > farKm;
}

interface FarPointProps {
  point: MapPoint | null;
  /** The chosen part of the city; without it the city. */
  area?: { name: string; location: MapPoint } | undefined;
}

/**
 * Warns about a point that is far from the city of the site, where its ZIP codes are: no data says where each of them
 * is. It refuses nothing.
 */
export function FarPoint({ point, area }: FarPointProps) {
  const t = useTranslations('listing-form.place');
  const city = useSettings()?.city;
  const place = area ?? (city && { name: city.name, location: city.mapCentre });
  return (
    <div role="status">
      {point && place && isFar(point, place.location) ? (
        <Note tone="warn">{t.rich('far', { place: place.name, name: (text) => <bdi>{text}</bdi> })}</Note>
      ) : null}
    </div>
  );
}
