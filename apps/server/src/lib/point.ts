import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

export interface Point {
  lat: number;
  lng: number;
}

/** A place on earth. Written with `pointAt`; read with `latOf` and `lngOf`. */
export const geographyPoint = customType<{ data: string; driverData: string }>({
  dataType: () => 'geography(Point, 4326)',
});

export const pointAt = ({ lat, lng }: Point): SQL<string> =>
  sql<string>`st_point(${lng}::float8, ${lat}::float8, 4326)::geography`;
