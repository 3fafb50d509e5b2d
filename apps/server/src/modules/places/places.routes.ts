import { getMapSketch, listAreas } from '@dalil/contract/places';
import { listStaffCities, saveStaffCity } from '@dalil/contract/staff-cities';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Member } from '../../http/actor.ts';
import { bind } from '../../http/bind.ts';
import * as areas from './areas.service.ts';
import { placeTag } from './places.service.ts';
import { areaView, mapShapeView, staffCityView } from './places.view.ts';
import { changeCity, listCities } from './staff-cities.service.ts';

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

  bind(app, listStaffCities, {
    handle: async ({ db, scope, actor }) => {
      const mayChange = isAdminOfAll(actor);
      const rows = await listCities(db, mayChange ? undefined : scope.cityId);
      return { data: rows.map((city) => staffCityView(city, mayChange)) };
    },
  });

  bind(app, saveStaffCity, {
    handle: async ({ db, actor, params, body }) => {
      if (!isAdminOfAll(actor)) throw new AppError('forbidden');
      const city = await db.transaction((tx) => changeCity(tx, actor.accountId, params.id, body));
      return { data: staffCityView(city, true) };
    },
  });
}

/** Hostnames decide which city visitors see, so an admin of one city must not change them. */
const isAdminOfAll = ({ rolesInAll }: Member) => rolesInAll.has('admin');
