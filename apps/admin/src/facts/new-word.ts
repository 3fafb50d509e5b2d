import type { CategoryTree } from '@dalil/contract/categories';
import type { StaffFactWord } from '@dalil/contract/facts';

/** One that is not saved: it has no number, and its key comes from its English name. */
export const newWord = (tree: CategoryTree, facts: Partial<StaffFactWord> = {}): StaffFactWord => ({
  ...{ id: -1, version: 1, tree, key: '', kind: 'yesNo', group: 'more' },
  ...{ name: { en: '', ar: '' }, also: [], hint: null, categoryIds: [], options: [] },
  ...{ onCard: false, inFilters: true, required: false, retired: false },
  ...facts,
});
