import { type CategoryTree, treeOf } from '@dalil/contract/categories';
import type { Database } from '../../../db/database.ts';
import { namedFilters } from '../query/filters/named-filters.ts';
import { findLexicon } from './lexicon.service.ts';

/** Returns synonyms of a tree's main categories: all forms of the concepts that the category names mean. */
export async function listCategorySynonyms(db: Database, scope: { cityId: number }, tree: CategoryTree) {
  const lexicon = await findLexicon(db, scope);
  const mains = namedFilters(lexicon).categories.filter(
    ({ of, parentId }) => of !== null && treeOf(of) === tree && parentId === null,
  );
  return mains.map(({ id, best, whole }) => {
    const meant = best.size > 0 ? best : whole;
    const forms = [...meant].flatMap((concept) => lexicon.concepts.get(concept)?.forms ?? []);
    return { id, words: [...new Set(forms.map(({ text }) => text))] };
  });
}
