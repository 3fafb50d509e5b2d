import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { geoPoint } from './listing-query.ts';

export const mapShapeKinds = ['motorway', 'road', 'river', 'park', 'place'] as const;
export type MapShapeKind = (typeof mapShapeKinds)[number];

/** Longitude first, as maps count. */
const mapPoint = z.tuple([z.number(), z.number()]);
export type MapPoint = z.output<typeof mapPoint>;

export const mapShape = z.object({
  kind: z.enum(mapShapeKinds),
  name: z.string().describe('may be empty'),
  points: z.array(mapPoint).describe('one for a place, the outline of a park, the course of the others'),
});
export type MapShape = z.output<typeof mapShape>;

export const getMapSketch = endpoint({
  method: 'GET',
  path: 'map-sketch',
  access: 'public',
  summary: 'The main roads, waters and parks of the city, for a map without outside tiles.',
  output: z.array(mapShape),
});

/** A part of the city, or a town beside it, in which people say that something is. */
export const area = z.object({
  id: z.int(),
  /** Stable across languages. */
  key: z.string(),
  name: z.string(),
  location: geoPoint.describe('its middle'),
});
export type Area = z.output<typeof area>;

export const listAreas = endpoint({
  method: 'GET',
  path: 'areas',
  access: 'public',
  summary: 'The areas of the city, in the order in which people are offered them.',
  output: z.array(area),
});
