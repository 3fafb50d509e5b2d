import {
  type BusinessImport,
  type ImportCategory,
  type ImportLine,
  type ImportLineInFull,
  importColumns,
} from '@dalil/contract/imports';
import type { listCategoryTree } from '../../categories/categories.service.ts';
import type { LineRow, Progress } from './imports.service.ts';
import type { LineInFull } from './mend-line.service.ts';
import { rowOf } from './read-line.ts';

export const importView = (
  { row, counts, nextLine, fields }: Progress,
  stalled: boolean,
): BusinessImport => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  aim: row.aim,
  stalled,
  lines: row.lineCount,
  counts,
  nextLine,
  fields,
  createdAt: row.createdAt.toISOString(),
  forgottenAt: row.forgetAt.toISOString(),
});

/** Main categories with their subcategories, in list order. */
export function importCategoriesView(rows: Awaited<ReturnType<typeof listCategoryTree>>): ImportCategory[] {
  const named = ({ id, nameEn, nameAr }: (typeof rows)[number]) => ({
    id,
    names: { en: nameEn, ar: nameAr },
  });
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((main) => ({
      ...named(main),
      subCategories: rows.filter(({ parentId }) => parentId === main.id).map(named),
    }));
}

export const lineView = ({ line, verdict, title, problems, listingId }: LineRow): ImportLine => ({
  id: line,
  verdict,
  title,
  problems,
  listingId,
});

export function lineInFullView({ row, header, sameAs }: LineInFull): ImportLineInFull {
  const { version, cells, problems } = row;
  const uncut = problems.some(({ field }) => field === 'line');
  return {
    ...lineView(row),
    version,
    columns: importColumns.filter((column) => header.includes(column)),
    // An unclosed quotation mark yields a single cell, which must not be taken for the name.
    row: problems.some(({ code }) => code === 'quotes') ? {} : rowOf(header, cells),
    text: uncut ? cells.join(', ') : null,
    sameAs: sameAs && { id: sameAs.line, row: rowOf(header, sameAs.cells) },
  };
}
