import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader, loadCityIds, sampleCityId } from '../../db/bulk-load.ts';
import type { Transaction } from '../../db/database.ts';
import { saveCategory } from './categories.service.ts';

type CategoryInput = Parameters<typeof saveCategory>[2];

const bakeries: CategoryInput = {
  key: 'bakeries',
  type: 'business',
  position: 0,
  nameEn: 'Bakeries',
  nameAr: 'مخابز',
};

export async function createCategory(
  tx: Transaction,
  scope: { cityId: number },
  category: Partial<CategoryInput> = {},
): Promise<number> {
  return saveCategory(tx, scope, { ...bakeries, ...category });
}

/** Creates main categories first: the copied subcategories look up their parents by key. */
export const loadCategories: Loader = async (tx, size) => {
  const main = await tx.execute(sql`
    insert into categories (city_id, kind, key, type, position, name_en, name_ar, singular_en, singular_ar)
    select load.id, kind, key, type, position, name_en, name_ar, singular_en, singular_ar
    from categories cross join ${loadCityIds(size)} load (id)
    where city_id = ${sampleCityId} and parent_id is null
    on conflict do nothing`);
  const children = await tx.execute(sql`
    insert into categories (city_id, kind, parent_id, key, type, position, name_en, name_ar)
    select parent.city_id, child.kind, parent.id, child.key, child.type, child.position, child.name_en, child.name_ar
    from categories child
    join categories sample on sample.id = child.parent_id
    join categories parent on parent.kind = sample.kind and parent.key = sample.key
      and parent.city_id in (select ${loadCityIds(size)})
    where child.city_id = ${sampleCityId}
    on conflict do nothing`);
  return (main.rowCount ?? 0) + (children.rowCount ?? 0);
};

/** Sets the listing counts of all load-test categories. Runs after the posts of every kind are created. */
export const loadCounts: Loader = async (tx) => {
  const { rowCount } = await tx.execute(sql`
    update categories set listing_count = found.offered, wanted_count = found.wanted
    from (
      select unnest(category_ids) as id, count(*) filter (where side = 'offer')::int as offered,
        count(*) filter (where side = 'wanted')::int as wanted
      from listings where city_id >= ${firstLoadCityId} and state = 'published' and not hidden group by 1
    ) found
    where categories.id = found.id
      and (listing_count, wanted_count) is distinct from (found.offered, found.wanted)`);
  return rowCount ?? 0;
};
