import { createCategory } from '../../modules/categories/categories.factory.ts';
import { createCity } from '../../modules/places/places.factory.ts';
import { useTestApp } from '../test-app.ts';
import { useBucket } from './test-bucket.ts';

/** Starts one app with a folder and one with a bucket as storage, each with a city and a category for test posts. */
export function usePhotoStores() {
  const category = { categoryId: 0, subCategoryIds: [0] };
  const prepare: Parameters<typeof useTestApp>[0] = ({ db }) =>
    db.transaction(async (tx) => {
      const scope = await createCity(tx);
      category.categoryId = await createCategory(tx, scope);
      category.subCategoryIds = [
        await createCategory(tx, scope, { key: 'bakeries/kaak', parentId: category.categoryId }),
      ];
    });
  const bucket = useBucket();
  const stores = {
    'a folder': useTestApp(prepare),
    'a bucket': useTestApp(prepare, undefined, bucket.settings),
  };
  return { category, stores };
}
