import type { Report } from '@dalil/contract/reports';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { ReportRow } from './reports.service.ts';

export function reportView({ report, listing }: ReportRow, lang: Language): Report {
  const { id, listingId, reason, text, createdAt } = report;
  return {
    id,
    listing: { id: listingId, title: listing ? textIn(listing, 'title', lang) : '' },
    reason,
    text,
    createdAt: createdAt.toISOString(),
  };
}
