import type { AuditAction, AuditSubject } from '@dalil/contract/audit';
import type { Transaction } from '../../db/database.ts';
import { auditLog } from './audit.table.ts';

interface Subject {
  kind: AuditSubject;
  ref: number | string;
  /**
   * Title of the subject when the entry was written, readable after the subject is deleted. The title of a post,
   * never the name of a person.
   */
  label?: string;
}

interface NewEntry {
  /** The person who acted. Null for scheduled tasks and operator commands. */
  actorId: string | null;
  /** City of the subject. Null for actions that affect all cities. */
  cityId: number | null;
  action: AuditAction;
  subject: Subject;
  /** The affected account; null for a post without an owner. */
  accountId: string | null;
  /** As staff wrote it to the affected person. */
  reason?: string | undefined;
  /** Must not contain names, emails or other personal data, because erasing an account does not search it. */
  detail?: Record<string, unknown>;
}

/** Writes an audit entry in the transaction of the audited action, so that neither is stored without the other. */
export async function audit(tx: Transaction, { subject, reason, ...entry }: NewEntry): Promise<void> {
  await tx.insert(auditLog).values({
    ...entry,
    subjectKind: subject.kind,
    subjectRef: String(subject.ref),
    subjectLabel: subject.label || null,
    reason: reason ?? null,
  });
}

/** Fields of an entry about an account, in the city where it was created. */
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

/** Fields of an entry about a post. */
export const aboutPost = ({ id, cityId, ownerId, titleEn, titleAr }: Post) => ({
  cityId,
  accountId: ownerId,
  subject: { kind: 'listing', ref: id, label: titleEn || titleAr } as const,
});
