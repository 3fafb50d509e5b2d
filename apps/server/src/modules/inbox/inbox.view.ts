import type { InboxMessage } from '@dalil/contract/inbox';
import type { HandledMessage } from './inbox.service.ts';

export const messageView = ({ row, handler }: HandledMessage): InboxMessage => ({
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
  handler,
});
