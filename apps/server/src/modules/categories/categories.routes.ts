import * as contract from '@dalil/contract/categories';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../http/bind.ts';
import { categoriesTag, getCategory, listCategories } from './categories.service.ts';
import { countsTag } from './category-counts.service.ts';
import { categoryView } from './category-view.ts';

export function registerCategories(app: FastifyInstance): void {
  bindEndpoint(app, contract.listCategories, {
    tags: ({ scope, query }) => [categoriesTag(scope), countsTag(scope, query.parent)],
    handle: async ({ db, scope, query }) => {
      const rows = await listCategories(db, scope, query);
      return { data: rows.map((row) => categoryView(row, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.getCategory, {
    tags: ({ scope, params }) => [categoriesTag(scope), countsTag(scope, params.id)],
    handle: async ({ db, scope, params }) => {
      const [row, children] = await Promise.all([
        getCategory(db, scope, params.id),
        listCategories(db, scope, { parent: params.id }),
      ]);
      return {
        data: {
          ...categoryView(row, scope.lang),
          names: { en: row.nameEn, ar: row.nameAr },
          children: children.map((child) => categoryView(child, scope.lang)),
        },
      };
    },
  });
}
