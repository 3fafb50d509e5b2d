import type { Database } from '../../../db/database.ts';
import { listCategoryNames } from '../../categories/categories.service.ts';
import { listAreaNames } from '../../places/areas.service.ts';

interface Placed {
  categoryIds: readonly number[];
  areaId: number | null;
}

/** What cards name beside what their rows hold: two queries, however many cards. */
export async function postNames(db: Database, rows: readonly Placed[]) {
  const [categories, areas] = await Promise.all([
    listCategoryNames(
      db,
      rows.flatMap(({ categoryIds }) => categoryIds),
    ),
    listAreaNames(
      db,
      rows.map(({ areaId }) => areaId),
    ),
  ]);
  return { categories, areas };
}
export type PostNames = Awaited<ReturnType<typeof postNames>>;

/** Cards with what they name. */
export const withNames = async <Row extends Placed>(db: Database, rows: Row[]) => ({
  rows,
  names: await postNames(db, rows),
});
