import type { Database } from '../../../db/database.ts';
import { listCategoryNames } from '../../categories/categories.service.ts';
import { listAreaNames } from '../../places/areas.service.ts';

interface Placed {
  categoryIds: readonly number[];
  areaId: number | null;
}

/** Returns the category and area names of cards, in two queries for any number of cards. */
export async function loadCardNames(db: Database, rows: readonly Placed[]) {
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
export type CardNames = Awaited<ReturnType<typeof loadCardNames>>;

/** Adds category and area names to rows. */
export const withCardNames = async <Row extends Placed>(db: Database, rows: Row[]) => ({
  rows,
  names: await loadCardNames(db, rows),
});
