import type { Category } from '@dalil/contract/categories';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { CategoryRow } from './categories.service.ts';
import { singularName } from './singular-name.ts';

export function categoryView(row: CategoryRow, lang: Language): Category {
  return {
    id: row.id,
    parentId: row.parentId,
    key: row.key,
    name: textIn(row, 'name', lang),
    one: singularName(row, lang),
    type: row.type,
    count: row.count,
    wanted: row.wanted,
    ...(row.retired && { retired: true }),
  };
}
