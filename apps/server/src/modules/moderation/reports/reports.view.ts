import type { Report } from '@dalil/contract/reports';
import type { Language } from '@dalil/messages/languages';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { mentionedPost, personIn } from '../../listings/catalog/mentioned-post.ts';
import type { ReportRow } from './reports.service.ts';

export const reportView = (
  { report, listing, people }: ReportRow,
  kinds: ListingKinds,
  lang: Language,
): Report => ({
  id: report.id,
  listing: mentionedPost(listing, kinds, lang),
  reason: report.reason,
  text: report.text,
  thread: report.threadId !== null,
  reported: personIn(people, report.reportedId),
  createdAt: report.createdAt.toISOString(),
  member: report.byMember,
  accuracy: report.accuracy,
  outcome: report.outcome,
  resolvedAt: report.resolvedAt?.toISOString() ?? null,
});
