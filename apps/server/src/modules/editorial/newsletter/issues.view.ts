import type { ListedIssue, StaffIssue as StaffLetterView } from '@dalil/contract/newsletter-issues';
import { bilingualText } from '../../../db/columns.ts';
import type { ListedIssueRow, StaffIssue } from './issues.service.ts';

const factsOf = ({ id, state, weekly, sendAt, endedAt, changedAt }: ListedIssueRow) => ({
  id,
  state,
  weekly,
  sendAt: sendAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

export const listedIssueView = (row: ListedIssueRow): ListedIssue => ({
  ...factsOf(row),
  subject: bilingualText(row, 'subject'),
  sent: row.sent,
});

export const issueView = ({ version, content, row, readers, progress }: StaffIssue): StaffLetterView => ({
  version,
  content,
  ...factsOf(row),
  readers,
  progress,
  retryAt: row.retryAt && row.retryAt.getTime() > Date.now() ? row.retryAt.toISOString() : null,
});
