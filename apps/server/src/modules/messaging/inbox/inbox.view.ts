import type { InboxMessage } from '@dalil/contract/inbox';
import { namedPerson } from '../../listings/catalog/listing-reference.ts';
import type { HandledMessage } from './inbox.service.ts';

export const messageView = ({ row, people, replies }: HandledMessage): InboxMessage => ({
  id: row.id,
  state: row.state,
  version: row.version,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  lang: row.lang,
  createdAt: row.createdAt.toISOString(),
  handler: namedPerson(people, row.handledBy)?.name ?? null,
  replies: replies.map(({ id, text, authorId, createdAt, state, sentAt }) => ({
    id,
    text,
    by: namedPerson(people, authorId),
    at: createdAt.toISOString(),
    state,
    sentAt: sentAt?.toISOString() ?? null,
  })),
});
