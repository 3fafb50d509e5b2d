import type { ProductInput } from '@dalil/contract/products';
import type { FastifyInstance } from 'fastify';
import { createCategory } from '../modules/categories/categories.factory.ts';
import { productOf } from '../modules/listings/kinds/products/products.factory.ts';
import { createAreas, createCity } from '../modules/places/places.factory.ts';
import { createAuthors, type TestAuthor } from './authors.ts';
import { useTestApp } from './test-app.ts';

type Filed = Pick<ProductInput, 'categoryId' | 'subCategoryId' | 'areaId'>;

/** Creates two cities and, in the first, sellers and job seekers, for tests of the staff views. */
export function useMarket(settings?: () => Record<string, string>) {
  let filed: Filed;
  let field: number;
  const prepare = ({ db }: FastifyInstance) =>
    db.transaction(async (tx) => {
      const scope = await createCity(tx);
      await createCity(tx, { id: 2 });
      const [areaId = 0] = (await createAreas(tx, scope)).values();
      const categoryId = await createCategory(tx, scope, { kind: 'product', key: 'furniture' });
      const desks = { kind: 'product', key: 'furniture/desks', parentId: categoryId } as const;
      filed = { categoryId, subCategoryId: await createCategory(tx, scope, desks), areaId };
      field = await createCategory(tx, scope, { kind: 'job', key: 'food' });
    });
  const app = useTestApp(prepare, undefined, settings);
  return {
    app,
    ...createAuthors(app, 'product'),
    jobs: createAuthors(app, 'job'),
    filed: () => ({ ...filed, field }),
    /** Creates a product; unless the input says otherwise, it is a desk with two photos. */
    desk: (who: TestAuthor, facts: Partial<ProductInput> = {}) =>
      app().db.transaction((tx) => productOf(tx, who.account.id, { ...filed, ...facts })),
  };
}
