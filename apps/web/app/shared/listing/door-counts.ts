import type { ApiRead } from '@dalil/browser/api/api-query';
import { useApi } from '@dalil/browser/api/use-api';
import type { CategoryType } from '@dalil/contract/categories';
import { factsOf, kindNames } from '@dalil/contract/kinds';
import { kinds } from '../../kinds.ts';
import { doorOf } from '../doors/category-path.ts';
import type { DoorKey } from '../kinds/kind.ts';

/** Kinds with sub-categories are counted by their tree of categories, others by what is offered and wanted. */
export const doorCountReads = kindNames.map((kind) => {
  const { plural, tree, subCategories } = factsOf(kind) ?? {};
  if (!subCategories) return [`GET ${plural}/web/looking_for`] as unknown as ApiRead;
  return ['GET categories', ...(tree ? [] : [{ query: { tree: kind } }])] as ApiRead;
});

/** Posts of a category, or of one side. */
interface Counted {
  count: number;
  type?: CategoryType;
  side?: string;
}

/** How many offers there are behind each door; undefined until it is known. */
export function useDoorCounts(): Partial<Record<DoorKey, number>> {
  const counts: Partial<Record<DoorKey, number>> = {};
  for (const [index, [route, input]] of doorCountReads.entries()) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the registry of kinds never changes
    const found = useApi(route, input as never).data?.data as Counted[] | undefined;
    const { doors = [] } = Object.values(kinds)[index] ?? {};
    if (!found) continue;
    for (const { key } of doors)
      counts[key] = found.reduce((sum, { count, type, side = 'offer' }) => {
        const isBehind = side === 'offer' && (doors.length === 1 || !type || doorOf({ type }) === key);
        return isBehind ? sum + count : sum;
      }, 0);
  }
  return counts;
}
