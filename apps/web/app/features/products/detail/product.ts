import { href, paths } from '@dalil/contract/paths';
import { byId, type DetailRoute, namedPaths } from '../../../shared/page/loaders/subject-loader.ts';
import { productPath } from '../card/product-card.tsx';

/** Messages, queries and metadata of a product page. */
export const productDetailRoute: DetailRoute<'GET products/:id'> = {
  namespaces: ['fields', 'listing', 'products'],
  queries: (params) => [
    ['GET products/:id', byId(params)],
    ['GET products/:id/similar', byId(params)],
  ],
  route: 'GET products/:id',
  input: byId,
  head: (product) => ({
    title: product.title,
    description: product.description,
    share: `product-${product.id}`,
    paths: namedPaths(product, productPath),
  }),
};

/** Path of a category's product list. */
export const categoryPath = (main: number, sub?: number) =>
  href(paths.products, {}, { main_id: main, category_id: sub });
