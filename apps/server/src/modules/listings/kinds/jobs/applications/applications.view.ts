import type { Application, SentApplication } from '@dalil/contract/applications';
import type { Language } from '@dalil/messages/languages';
import type { ListingKinds } from '../../../base/listing-kind.ts';
import { listingReference } from '../../../catalog/listing-reference.ts';
import type { ApplicationRow, SentRow } from './applications.service.ts';

export function applicationView({ paper, fileName, ...row }: ApplicationRow): Application {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    text: row.text,
    file: paper && { name: fileName ?? '', readable: readable[paper.state] },
    state: row.state,
    interviewAt: row.interviewAt?.toISOString() ?? null,
    place: row.place,
    contact: row.contact,
    sentAt: row.sentAt.toISOString(),
    eraseAt: row.eraseAt.toISOString(),
  };
}

const readable = { uploading: null, pending: null, ready: true, refused: false } as const;

/**
 * Application as its sender sees it. The states `read` and `declined` are left out, because only the employer may see
 * them.
 */
export function sentApplicationView(
  { row, job }: SentRow,
  kinds: ListingKinds,
  lang: Language,
): SentApplication {
  const { id, title, path } = listingReference(job, kinds, lang);
  const invited = row.state === 'invited';
  return {
    id: row.id,
    job: { id, title, path },
    state: invited ? 'invited' : 'sent',
    interviewAt: invited ? (row.interviewAt?.toISOString() ?? null) : null,
    place: invited ? row.place : null,
    contact: invited ? row.contact : null,
    sentAt: row.sentAt.toISOString(),
  };
}
