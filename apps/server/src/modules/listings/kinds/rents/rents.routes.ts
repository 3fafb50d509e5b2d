import * as contract from '@dalil/contract/rents';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../../http/bind.ts';
import { attributesTag } from '../../../attributes/vocabulary.service.ts';
import { categoriesTag } from '../../../categories/categories.service.ts';
import { listingTag } from '../../../categories/listing-tags.ts';
import { listTags } from '../../base/listings.service.ts';
import {
  countRents,
  getRent,
  listNewestRents,
  listRentPins,
  listRents,
  listRentsById,
  listSimilarRents,
} from './rents.service.ts';
import { rentCard, rentDetail } from './rents.view.ts';

export function registerRents(app: FastifyInstance): void {
  bindEndpoint(app, contract.listRents, {
    tags: ({ scope, query }) => {
      const { area, bedrooms, bathrooms, sizeMin, sizeMax, zip, facts, gender } = query;
      const own = [area, bedrooms, bathrooms, sizeMin, sizeMax, zip, facts, gender];
      return listTags(scope, 'rent', query, own);
    },
    handle: async ({ db, scope, query }) => {
      const { rows, names, meta } = await listRents(db, scope, query);
      return { data: rows.map((row) => rentCard(row, names, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.listNewestRents, {
    tags: ({ scope }) => listTags(scope, 'rent', {}),
    handle: async ({ db, scope }) => {
      const { rows, names } = await listNewestRents(db, scope);
      return { data: rows.map((row) => rentCard(row, names, scope.lang)) };
    },
  });

  // Not cached: every visitor looks at a different part of the map.
  bindEndpoint(app, contract.mapRents, {
    handle: async ({ db, scope, query }) => ({ data: await listRentPins(db, scope, query) }),
  });

  bindEndpoint(app, contract.countRents, {
    tags: ({ scope }) => listTags(scope, 'rent', {}),
    handle: async ({ db, scope }) => ({ data: await countRents(db, scope) }),
  });

  // Not cached: every visitor has a different list of ids.
  bindEndpoint(app, contract.listRentsById, {
    handle: async ({ db, scope, query }) => {
      const { rows, names } = await listRentsById(db, scope, query.ids);
      return { data: rows.map((row) => rentCard(row, names, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.getRent, {
    tags: ({ scope, params }) => [listingTag(scope, params.id), categoriesTag(scope), attributesTag(scope)],
    handle: async ({ db, scope, params }) => ({
      data: rentDetail(await getRent(db, scope, params.id), scope),
    }),
  });

  bindEndpoint(app, contract.listSimilarRents, {
    // Nearby homes get no tags: a new one appears when the cached page expires, within a minute.
    tags: ({ scope, params }) => [listingTag(scope, params.id), categoriesTag(scope)],
    handle: async ({ db, scope, params }) => {
      const { rows, names } = await listSimilarRents(db, scope, params.id);
      return { data: rows.map((row) => rentCard(row, names, scope.lang)) };
    },
  });
}
