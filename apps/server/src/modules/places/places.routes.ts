import { getMapSketch } from '@dalil/contract/places';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { placeTag } from './places.service.ts';
import { mapShapeView } from './places.view.ts';

export function registerPlaces(app: FastifyInstance): void {
  bind(app, getMapSketch, {
    tags: ({ scope }) => [placeTag(scope)],
    handle: async ({ scope }) => ({
      data: scope.city.mapSketch.map((shape) => mapShapeView(shape, scope.lang)),
    }),
  });
}
