import { useMemberApi } from '@dalil/browser/api/use-api';
import type { CategoryTree } from '@dalil/contract/categories';
import { useMemo } from 'react';

/**
 * Loads the categories of a tree to which attributes can apply, and returns them with functions that look up a
 * category's name and main category. The list is empty while it loads.
 */
export function useAttributeCategories(tree: CategoryTree) {
  const listed = useMemberApi('GET staff/facts/categories', { query: { tree } }).data?.data;
  return useMemo(() => {
    const categories = listed ?? [];
    const byId = new Map(categories.map((category) => [category.id, category]));
    return {
      categories,
      nameOf: (id: number) => byId.get(id)?.name,
      /** Returns the id of a category's main category; a main category returns its own id. */
      mainOf: (id: number) => byId.get(id)?.parentId ?? id,
    };
  }, [listed]);
}
