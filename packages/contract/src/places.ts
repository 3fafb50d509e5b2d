import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { geoPoint } from './listing-query.ts';

export const mapShapeKinds = ['motorway', 'road', 'river', 'park', 'place'] as const;
export type MapShapeKind = (typeof mapShapeKinds)[number];

/** A point as longitude, latitude: the usual order in map formats. */
const mapPoint = z.tuple([z.number(), z.number()]);
/** A point as `[longitude, latitude]`, the usual order in map formats. */
export type MapPoint = z.output<typeof mapPoint>;

export const mapShape = z.object({
  kind: z.enum(mapShapeKinds),
  name: z.string().describe('may be empty'),
  points: z
    .array(mapPoint)
    .describe('one point for a place, the outline of a park, the line of any other shape'),
});
export type MapShape = z.output<typeof mapShape>;

export const getMapSketch = endpoint({
  method: 'GET',
  path: 'map-sketch',
  access: 'public',
  summary: 'Returns the main roads, waters and parks of the city, for a map without external tiles.',
  output: z.array(mapShape),
});

/** A neighbourhood of the city or a nearby town, which a post has as its location. */
export const area = z.object({
  id: z.int(),
  /** Key of the neighbourhood, the same in all languages. */
  key: z.string(),
  name: z.string(),
  location: geoPoint.describe('centre of the neighbourhood'),
});
export type Area = z.output<typeof area>;

export const listAreas = endpoint({
  method: 'GET',
  path: 'areas',
  access: 'public',
  summary: 'Lists the neighbourhoods of the city, in form order.',
  output: z.array(area),
});
