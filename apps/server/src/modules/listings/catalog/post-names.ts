import type { Database } from '../../../db/database.ts';
import { listCategoryNames } from '../../categories/categories.service.ts';
import { listAreaNames } from '../../places/areas.service.ts';

interface Placed {
  categoryIds: readonly number[];
  areaId: number | null;
}

/** Returns the category and area names of cards, in two queries for any number of cards. */
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

/** Adds category and area names to rows. */
export const withNames = async <Row extends Placed>(db: Database, rows: Row[]) => ({
  rows,
  names: await postNames(db, rows),
});
