import * as contract from '@dalil/contract/products';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../../http/bind.ts';
import { attributesTag } from '../../../attributes/vocabulary.service.ts';
import { categoriesTag } from '../../../categories/categories.service.ts';
import { countsTag } from '../../../categories/category-counts.service.ts';
import { categoryView } from '../../../categories/category-view.ts';
import { listingTag } from '../../../categories/listing-tags.ts';
import { listTags } from '../../base/listings.service.ts';
import * as service from './products.service.ts';
import { productCard, productDetail } from './products.view.ts';

type MarketQuery = Record<'main_id' | 'category_id', number | ''>;

export function registerProducts(app: FastifyInstance): void {
  bindEndpoint(app, contract.listProducts, {
    tags: ({ scope, query }) => listTags(scope, 'product', query, [query.facts, query.area]),
    handle: async ({ db, scope, query }) => {
      const { rows, meta, names } = await service.listProducts(db, scope, query);
      return { data: rows.map((row) => productCard(row, names, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.listNewestProducts, {
    tags: ({ scope }) => listTags(scope, 'product', {}),
    handle: async ({ db, scope }) => {
      const { rows, names } = await service.listNewestProducts(db, scope);
      return { data: rows.map((row) => productCard(row, names, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.filterMarket, {
    tags: ({ scope, query }) => {
      const filed = filedUnder(query);
      return [...listTags(scope, 'product', filed), countsTag(scope), countsTag(scope, filed.category)];
    },
    handle: async ({ db, scope, query }) => {
      const market = await service.readMarket(db, scope, filedUnder(query));
      return {
        data: {
          mainCategories: market.mainCategories.map((row) => categoryView(row, scope.lang)),
          subCategories: market.subCategories.map((row) => categoryView(row, scope.lang)),
          products: market.rows.map((row) => productCard(row, market.names, scope.lang)),
        },
        meta: market.meta,
      };
    },
  });

  // Not cached: every visitor has a different list of ids.
  bindEndpoint(app, contract.listProductsById, {
    handle: async ({ db, scope, query }) => {
      const { rows, names } = await service.listProductsById(db, scope, query.ids);
      return { data: rows.map((row) => productCard(row, names, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.getProduct, {
    tags: ({ scope, params }) => [listingTag(scope, params.id), categoriesTag(scope), attributesTag(scope)],
    handle: async ({ db, scope, params }) => ({
      data: productDetail(await service.getProduct(db, scope, params.id), scope.lang),
    }),
  });

  bindEndpoint(app, contract.listSimilarProducts, {
    // Nearby products get no tags: a new one appears when the cached page expires, within a minute.
    tags: ({ scope, params }) => [listingTag(scope, params.id), categoriesTag(scope)],
    handle: async ({ db, scope, params }) => {
      const { rows, names } = await service.listSimilarProducts(db, scope, params.id);
      return { data: rows.map((row) => productCard(row, names, scope.lang)) };
    },
  });
}

const filedUnder = ({ main_id, category_id }: MarketQuery) => ({
  category: main_id || undefined,
  sub: category_id ? [category_id] : undefined,
});
