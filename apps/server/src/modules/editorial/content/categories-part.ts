import type { CategoryTree } from '@dalil/contract/categories';
import type { CategoriesContent, CategoriesInput } from '@dalil/contract/staff-categories';
import { bothOf } from '../../../db/columns.ts';
import { listBeside, saveBeside } from '../../categories/category-lists.service.ts';
import type { ContentPart } from './content-part.ts';

/** Sibling categories are one content document, because their order concerns all of them. */
export function categoriesPart(
  tree: CategoryTree,
  parentId: number | null,
): ContentPart<CategoriesInput, CategoriesContent> {
  return {
    name: `categories.${tree}${parentId === null ? '' : `.${parentId}`}`,
    async read(db, { cityId }) {
      const rows = await listBeside(db, { cityId, tree, parentId });
      return {
        categories: rows.map(({ id, type, retired, singularEn, singularAr, ...row }) => ({
          ...{ id, type, retired },
          name: bothOf(row, 'name'),
          one: { en: singularEn ?? '', ar: singularAr ?? '' },
        })),
      };
    },
    keep: (sent) => sent,
    write: (tx, { cityId }, content) => saveBeside(tx, { cityId, tree, parentId }, content.categories),
  };
}
