import type { CategoryTree } from '@dalil/contract/categories';
import type { CategoriesContent, CategoriesInput } from '@dalil/contract/staff-categories';
import { bilingualText } from '../../../db/columns.ts';
import { listSiblings, saveSiblings } from '../../categories/category-siblings.service.ts';
import type { ContentDocument } from './content-document.ts';

/**
 * Describes sibling categories as one content document. They are saved together, because their order concerns all of
 * them.
 */
export function categoriesDocument(
  tree: CategoryTree,
  parentId: number | null,
): ContentDocument<CategoriesInput, CategoriesContent> {
  return {
    name: `categories.${tree}${parentId === null ? '' : `.${parentId}`}`,
    async read(db, { cityId }) {
      const rows = await listSiblings(db, { cityId, tree, parentId });
      return {
        categories: rows.map(({ id, type, retired, singularEn, singularAr, ...row }) => ({
          ...{ id, type, retired },
          name: bilingualText(row, 'name'),
          one: { en: singularEn ?? '', ar: singularAr ?? '' },
        })),
      };
    },
    toStored: (sent) => sent,
    write: (tx, { cityId }, content) => saveSiblings(tx, { cityId, tree, parentId }, content.categories),
  };
}
