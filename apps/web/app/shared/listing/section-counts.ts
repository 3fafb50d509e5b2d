import type { ApiRead } from '@dalil/browser/api/api-query';
import { useApi } from '@dalil/browser/api/use-api';
import type { CategoryType } from '@dalil/contract/categories';
import { factsOf, kindNames } from '@dalil/contract/kinds';
import { kinds } from '../../kinds.ts';
import type { DoorKey } from '../kinds/kind.ts';
import { sectionOf } from '../sections/category-path.ts';

/**
 * Queries for the number of posts: by category for kinds with subcategories, otherwise by offers and wanted posts.
 */
export const sectionCountQueries = kindNames.map((kind) => {
  const { plural, tree, subCategories } = factsOf(kind) ?? {};
  if (!subCategories) return [`GET ${plural}/web/looking_for`] as unknown as ApiRead;
  return ['GET categories', ...(tree ? [] : [{ query: { tree: kind } }])] as ApiRead;
});

/** Number of posts in a category, or of offers or wanted posts. */
interface Counted {
  count: number;
  type?: CategoryType;
  side?: string;
}

/** Number of offers behind each door (entry link to a kind's posts); absent until loaded. */
export function useSectionCounts(): Partial<Record<DoorKey, number>> {
  const counts: Partial<Record<DoorKey, number>> = {};
  for (const [index, [route, input]] of sectionCountQueries.entries()) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the registry of kinds never changes
    const found = useApi(route, input as never).data?.data as Counted[] | undefined;
    const { doors = [] } = Object.values(kinds)[index] ?? {};
    if (!found) continue;
    for (const { key } of doors)
      counts[key] = found.reduce((sum, { count, type, side = 'offer' }) => {
        const isBehind = side === 'offer' && (doors.length === 1 || !type || sectionOf({ type }) === key);
        return isBehind ? sum + count : sum;
      }, 0);
  }
  return counts;
}
