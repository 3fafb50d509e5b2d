import type { MapBox, MapPoint } from '../../map/map-view.ts';
import { useSettings } from '../../page/settings.ts';
import { useList, useListQuery } from './use-list-query.ts';

/**
 * Searched part of the map as `west,south,east,north` in degrees: from the URL, otherwise around the city. Null until
 * the city is loaded.
 */
export function useSearchedBox(): string | null {
  const { query } = useListQuery(useList());
  const centre = useSettings()?.city.mapCentre;
  return query.box ?? (centre ? textOf(around(centre)) : null);
}

const round = (degrees: number) => Number(degrees.toFixed(4));
/** Formats a box for the URL as `west,south,east,north` in degrees with four decimals. */
export const textOf = ({ west, south, east, north }: MapBox) =>
  [west, south, east, north].map(round).join(',');

/** Map area of the city and its surroundings. */
const around = ({ lat, lng }: MapPoint): MapBox => ({
  west: lng - 0.2,
  south: lat - 0.15,
  east: lng + 0.2,
  north: lat + 0.15,
});
