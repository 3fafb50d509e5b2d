import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

export interface Point {
  lat: number;
  lng: number;
}

/** A point on earth. Written with `pointAt`; read with PostGIS `st_y` (latitude) and `st_x` (longitude). */
export const geographyPoint = customType<{ data: string; driverData: string }>({
  dataType: () => 'geography(Point, 4326)',
});

export const pointAt = ({ lat, lng }: Point): SQL<string> =>
  sql<string>`st_point(${lng}::float8, ${lat}::float8, 4326)::geography`;

const earthMeters = 6_371_000;

/** Great-circle distance, accurate enough to tell one city from another. */
export function metersBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, lng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * earthMeters * Math.asin(Math.sqrt(chord));
}
