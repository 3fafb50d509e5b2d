import * as contract from '@dalil/contract/businesses';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../lib/bind.ts';
import { categoriesTag } from '../categories/categories.service.ts';
import { listingsTag, listingTag } from '../listings/listings.service.ts';
import {
  getBusiness,
  listBusinesses,
  listBusinessesById,
  listBusinessPins,
  listServices,
  listSimilarBusinesses,
} from './businesses.service.ts';
import { businessCard, businessDetail, businessRow } from './businesses.view.ts';

export function registerBusinesses(app: FastifyInstance): void {
  bind(app, contract.listBusinesses, {
    // What the clock decides is not kept.
    tags: ({ scope, query }) => (query.open ? [] : [listingsTag(scope, 'business'), categoriesTag(scope)]),
    handle: async ({ db, scope, query }) => {
      const { rows, meta, names } = await listBusinesses(db, scope, query);
      return { data: rows.map((row) => businessRow(row, names, scope.lang)), meta };
    },
  });

  bind(app, contract.mapBusinesses, {
    tags: ({ scope, query }) => (query.open ? [] : [listingsTag(scope, 'business')]),
    handle: async ({ db, scope, query }) => ({ data: await listBusinessPins(db, scope, query) }),
  });

  bind(app, contract.listServices, {
    tags: ({ scope }) => [listingsTag(scope, 'business')],
    handle: async ({ db, scope, query }) => ({ data: await listServices(db, scope, query.category) }),
  });

  bind(app, contract.getBusiness, {
    tags: ({ scope, params }) => [listingTag(scope, params.id), categoriesTag(scope)],
    handle: async ({ db, scope, params }) => {
      const { row, names } = await getBusiness(db, scope, params.id);
      return { data: businessDetail(row, names, scope) };
    },
  });

  // Not kept: every visitor has a list of their own.
  bind(app, contract.listBusinessesById, {
    handle: async ({ db, scope, query }) => {
      const { rows, names } = await listBusinessesById(db, scope, query.ids);
      return { data: rows.map((row) => businessCard(row, names, scope.lang)) };
    },
  });

  bind(app, contract.listSimilarBusinesses, {
    tags: ({ scope }) => [listingsTag(scope, 'business'), categoriesTag(scope)],
    handle: async ({ db, scope, params }) => {
      const { rows, names } = await listSimilarBusinesses(db, scope, params.id);
      return { data: rows.map((row) => businessCard(row, names, scope.lang)) };
    },
  });
}
