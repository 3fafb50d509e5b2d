import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import type { MapPoint } from '../../../map/map-view.ts';
import { useSettings } from '../../../page/settings.ts';

/** Distance in km beyond which a point is far: larger than a city including its suburbs. */
const farKm = 30;
const degreeKm = 111.2;

/**
 * True if two points are more than `farKm` apart, by a flat-earth approximation that is accurate enough within a
 * city.
 */
function isFar(one: MapPoint, other: MapPoint): boolean {
  const east = (one.lng - other.lng) * Math.cos((other.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east) * degreeKm > farKm;
}

interface FarPointProps {
  point: MapPoint | null;
  /** The selected neighbourhood; if none is selected, the distance is measured from the city centre. */
  area?: { name: string; location: MapPoint } | undefined;
}

/**
 * Warns if the point is far from the selected neighbourhood, or from the city if none is selected, because no dataset
 * has coordinates of its ZIP codes. It does not block submission.
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
