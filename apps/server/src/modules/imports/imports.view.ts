import type { BusinessImport, ImportLine } from '@dalil/contract/imports';
import type { LineRow, Progress } from './imports.service.ts';

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
