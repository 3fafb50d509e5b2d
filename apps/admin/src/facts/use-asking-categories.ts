import { useMemberApi } from '@dalil/browser/api/use-api';
import type { CategoryTree } from '@dalil/contract/categories';
import { useMemo } from 'react';

/** The categories of a tree, main and sub, that can ask for words. */
export function useAskingCategories(tree: CategoryTree) {
  const listed = useMemberApi('GET staff/facts/categories', { query: { tree } }).data?.data;
  return useMemo(() => {
    const categories = listed ?? [];
    const byId = new Map(categories.map((category) => [category.id, category]));
    return {
      categories,
      nameOf: (id: number) => byId.get(id)?.name,
      /** The main category that one is, or is below. */
      mainOf: (id: number) => byId.get(id)?.parentId ?? id,
    };
  }, [listed]);
}
