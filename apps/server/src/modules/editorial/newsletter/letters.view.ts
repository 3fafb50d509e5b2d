import type { ListedLetter, StaffLetter as StaffLetterView } from '@dalil/contract/letters';
import { bothOf } from '../../../db/columns.ts';
import type { ListedLetterRow, StaffLetter } from './letters.service.ts';

const factsOf = ({ id, state, weekly, sendAt, endedAt, changedAt }: ListedLetterRow) => ({
  id,
  state,
  weekly,
  sendAt: sendAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

export const listedLetterView = (row: ListedLetterRow): ListedLetter => ({
  ...factsOf(row),
  subject: bothOf(row, 'subject'),
  sent: row.sent,
});

export const letterView = ({ version, content, row, readers, progress }: StaffLetter): StaffLetterView => ({
  version,
  content,
  ...factsOf(row),
  readers,
  progress,
  retryAt: row.retryAt && row.retryAt.getTime() > Date.now() ? row.retryAt.toISOString() : null,
});
