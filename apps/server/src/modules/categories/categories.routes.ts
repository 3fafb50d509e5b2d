import * as contract from '@dalil/contract/categories';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { categoriesTag, getCategory, listCategories } from './categories.service.ts';
import { countsTag } from './category-counts.service.ts';
import { viewCategory } from './shown-category.ts';

export function registerCategories(app: FastifyInstance): void {
  bind(app, contract.listCategories, {
    tags: ({ scope, query }) => [categoriesTag(scope), countsTag(scope, query.parent)],
    handle: async ({ db, scope, query }) => {
      const rows = await listCategories(db, scope, query);
      return { data: rows.map((row) => viewCategory(row, scope.lang)) };
    },
  });

  bind(app, contract.getCategory, {
    tags: ({ scope, params }) => [categoriesTag(scope), countsTag(scope, params.id)],
    handle: async ({ db, scope, params }) => {
      const [row, children] = await Promise.all([
        getCategory(db, scope, params.id),
        listCategories(db, scope, { parent: params.id }),
      ]);
      return {
        data: {
          ...viewCategory(row, scope.lang),
          names: { en: row.nameEn, ar: row.nameAr },
          children: children.map((child) => viewCategory(child, scope.lang)),
        },
      };
    },
  });
}
