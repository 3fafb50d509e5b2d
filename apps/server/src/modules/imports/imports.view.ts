import {
  type BusinessImport,
  type ImportLine,
  type ImportLineInFull,
  importColumns,
} from '@dalil/contract/imports';
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
  stalled,
  lines: row.lineCount,
  counts,
  nextLine,
  fields,
  createdAt: row.createdAt.toISOString(),
  forgottenAt: row.forgetAt.toISOString(),
});

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
    // An open quotation mark leaves one cell, which is no name.
    row: problems.some(({ code }) => code === 'quotes') ? {} : rowOf(header, cells),
    text: uncut ? cells.join(', ') : null,
    sameAs: sameAs && { id: sameAs.line, row: rowOf(header, sameAs.cells) },
  };
}
