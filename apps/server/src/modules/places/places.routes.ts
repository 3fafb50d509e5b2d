import { getMapSketch, listAreas } from '@dalil/contract/places';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import * as areas from './areas.service.ts';
import { placeTag } from './places.service.ts';
import { areaView, mapShapeView } from './places.view.ts';

export function registerPlaces(app: FastifyInstance): void {
  bind(app, getMapSketch, {
    tags: ({ scope }) => [placeTag(scope)],
    handle: async ({ scope }) => ({
      data: scope.city.mapSketch.map((shape) => mapShapeView(shape, scope.lang)),
    }),
  });

  bind(app, listAreas, {
    tags: ({ scope }) => [areas.areasTag(scope)],
    handle: async ({ db, scope }) => {
      const rows = await areas.listAreas(db, scope);
      return { data: rows.map((row) => areaView(row, scope.lang)) };
    },
  });
}
