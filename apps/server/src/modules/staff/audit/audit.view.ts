import type { AuditEntry } from '@dalil/contract/audit';
import type { NamedEntry } from './audit-entries.service.ts';

export function entryView({ row, names }: NamedEntry): AuditEntry {
  const { id, at, action, subjectKind, subjectRef, cityId, reason, detail } = row;
  const somebody = (who: string | null) => who && { id: who, name: names.get(who) ?? null };
  // Names of people are not stored in the log; the current name of the account is shown.
  const label = subjectKind === 'account' ? (names.get(subjectRef ?? '') ?? null) : row.subjectLabel;
  return {
    id,
    at: at.toISOString(),
    action,
    actor: somebody(row.actorId) || null,
    subject: subjectKind && subjectRef !== null ? { kind: subjectKind, ref: subjectRef, label } : null,
    account: somebody(row.accountId) || null,
    cityId,
    reason,
    detail,
  };
}

/** CSV columns, named as in the API. */
const columns: Record<string, (entry: AuditEntry) => string | number | null | undefined> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  cityId: ({ cityId }) => cityId,
  action: ({ action }) => action,
  actorId: ({ actor }) => actor?.id,
  actor: ({ actor }) => actor?.name,
  subjectKind: ({ subject }) => subject?.kind,
  subjectRef: ({ subject }) => subject?.ref,
  subject: ({ subject }) => subject?.label,
  accountId: ({ account }) => account?.id,
  account: ({ account }) => account?.name,
  reason: ({ reason }) => reason,
  detail: ({ detail }) => (Object.keys(detail).length > 0 ? JSON.stringify(detail) : null),
};

/** Header of the CSV export of audit entries. */
export const columnNames = Object.keys(columns);
/** Returns the cells of an entry for the CSV export, in the order of `columnNames`. */
export const cellsOf = (entry: AuditEntry) => Object.values(columns).map((cell) => cell(entry) ?? '');
