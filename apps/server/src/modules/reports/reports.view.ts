import type { Report } from '@dalil/contract/reports';
import type { Language } from '@dalil/messages/languages';
import type { ListingKinds } from '../listings/listing-kind.ts';
import { mentionedPost } from '../listings/mentioned-post.ts';
import type { ReportRow } from './reports.service.ts';

export const reportView = (
  { report: { id, reason, text, threadId, createdAt, accuracy }, listing }: ReportRow,
  kinds: ListingKinds,
  lang: Language,
): Report => ({
  id,
  listing: mentionedPost(listing, kinds, lang),
  reason,
  text,
  thread: threadId !== null,
  createdAt: createdAt.toISOString(),
  accuracy,
});
