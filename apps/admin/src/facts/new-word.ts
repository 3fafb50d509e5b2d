import type { CategoryTree } from '@dalil/contract/categories';
import type { StaffFactWord } from '@dalil/contract/facts';

/** Returns an unsaved attribute. Its id is negative; its key is derived from the English name when it is saved. */
export const newWord = (tree: CategoryTree, facts: Partial<StaffFactWord> = {}): StaffFactWord => ({
  ...{ id: -1, version: 1, tree, key: '', kind: 'yesNo', group: 'more' },
  ...{ name: { en: '', ar: '' }, also: [], hint: null, categoryIds: [], options: [] },
  ...{ onCard: false, inFilters: true, required: false, retired: false },
  ...facts,
});
