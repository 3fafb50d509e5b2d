import type { Application } from '@dalil/contract/applications';
import type { ApplicationRow } from './applications.service.ts';

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
    sentAt: row.sentAt.toISOString(),
    eraseAt: row.eraseAt.toISOString(),
  };
}

const readable = { uploading: null, pending: null, ready: true, refused: false } as const;
