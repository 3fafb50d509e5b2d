import type { AuditAction, AuditSubject } from '@dalil/contract/audit';
import type { Transaction } from '../../db/database.ts';
import { auditLog } from './audit.table.ts';

interface Subject {
  kind: AuditSubject;
  ref: number | string;
  /** What it is called, to be read when it is gone: the title of a post, never the name of a person. */
  label?: string;
}

interface NewEntry {
  /** Null for what the clock or a command of the operator did. */
  actorId: string | null;
  /** Null for what holds in all cities. */
  cityId: number | null;
  action: AuditAction;
  subject: Subject;
  /** The account that it concerns; null for a post that nobody owns. */
  accountId: string | null;
  /** As staff wrote it to whom it concerns. */
  reason?: string | undefined;
  /** Never a name, an address or anything else that erasing the account would have to find again. */
  detail?: Record<string, unknown>;
}

/** Written in the transaction of what it tells of: neither exists without the other. */
export async function audit(tx: Transaction, { subject, reason, ...entry }: NewEntry): Promise<void> {
  await tx.insert(auditLog).values({
    ...entry,
    subjectKind: subject.kind,
    subjectRef: String(subject.ref),
    subjectLabel: subject.label || null,
    reason: reason ?? null,
  });
}

/** What is done to an account, in the city where it was made. */
export const aboutAccount = ({ id, cityId }: { id: string; cityId: number }) => ({
  cityId,
  accountId: id,
  subject: { kind: 'account', ref: id } as const,
});

interface Post {
  id: number;
  cityId: number;
  ownerId: string | null;
  titleEn: string;
  titleAr: string;
}

/** What is decided about a post. */
export const aboutPost = ({ id, cityId, ownerId, titleEn, titleAr }: Post) => ({
  cityId,
  accountId: ownerId,
  subject: { kind: 'listing', ref: id, label: titleEn || titleAr } as const,
});
