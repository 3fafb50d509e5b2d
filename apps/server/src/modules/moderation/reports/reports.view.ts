import type { Report } from '@dalil/contract/reports';
import type { Language } from '@dalil/messages/languages';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { listingReference, namedPerson } from '../../listings/catalog/listing-reference.ts';
import type { ReportRow } from './reports.service.ts';

export const reportView = (
  { report, listing, people }: ReportRow,
  kinds: ListingKinds,
  lang: Language,
): Report => ({
  id: report.id,
  listing: listingReference(listing, kinds, lang),
  reason: report.reason,
  text: report.text,
  thread: report.threadId !== null,
  reported: namedPerson(people, report.reportedId),
  createdAt: report.createdAt.toISOString(),
  member: report.byMember,
  accuracy: report.accuracy,
  outcome: report.outcome,
  resolvedAt: report.resolvedAt?.toISOString() ?? null,
});
