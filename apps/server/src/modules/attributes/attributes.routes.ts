import * as contract from '@dalil/contract/attributes';
import { listingKinds } from '@dalil/contract/listing-states';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../http/bind.ts';
import { listCategoryTree } from '../categories/categories.service.ts';
import { listsTag } from '../categories/listing-tags.ts';
import {
  attributeCategoryView,
  attributeFilterView,
  attributeView,
  freeTextServicesView,
  staffAttributeView,
} from './attributes.view.ts';
import {
  dismissFreeTextService,
  listFreeTextServices,
  mapFreeTextServices,
} from './free-text-services.service.ts';
import {
  attributesTag,
  createAttribute,
  listApplicable,
  listAttributes,
  listFilters,
  reorderAttributes,
  updateAttribute,
} from './vocabulary.service.ts';

export function registerAttributes(app: FastifyInstance): void {
  bindEndpoint(app, contract.listFormAttributes, {
    tags: ({ scope }) => [attributesTag(scope)],
    handle: async ({ db, scope, query }) => {
      const words = await listApplicable(db, scope, query.category);
      return { data: words.map((word) => attributeView(word, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.listAttributeFilters, {
    tags: ({ scope, query }) => [
      attributesTag(scope),
      ...listingKinds.map((kind) => listsTag(scope, kind, query.category)),
    ],
    handle: async ({ db, scope, query }) => {
      const words = await listFilters(db, scope, query);
      return { data: words.map((word) => attributeFilterView(word, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.listStaffAttributes, {
    handle: async ({ db, scope, query }) => ({
      data: (await listAttributes(db, scope, query.tree)).map(staffAttributeView),
    }),
  });

  bindEndpoint(app, contract.listAttributeCategories, {
    handle: async ({ db, scope, query }) => ({
      data: (await listCategoryTree(db, scope, query.tree)).map((row) =>
        attributeCategoryView(row, scope.lang),
      ),
    }),
  });

  bindEndpoint(app, contract.listFreeTextServices, {
    handle: async ({ db, scope }) => ({
      data: freeTextServicesView(await listFreeTextServices(db, scope), scope.lang),
    }),
  });

  bindEndpoint(app, contract.dismissFreeTextService, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => dismissFreeTextService(tx, scope, actor.accountId, body.spellings));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.createAttribute, {
    handle: async ({ db, scope, actor, body }) => ({
      data: staffAttributeView(
        await db.transaction(async (tx) => {
          const word = await createAttribute(tx, scope, actor.accountId, body);
          await mapFreeTextServices(tx, scope, word);
          return word;
        }),
      ),
    }),
  });

  bindEndpoint(app, contract.updateAttribute, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: staffAttributeView(
        await db.transaction(async (tx) => {
          const word = await updateAttribute(tx, scope, actor.accountId, params.id, body);
          await mapFreeTextServices(tx, scope, word);
          return word;
        }),
      ),
    }),
  });

  bindEndpoint(app, contract.reorderAttributes, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => reorderAttributes(tx, scope, actor.accountId, body));
      return { data: {} };
    },
  });
}
