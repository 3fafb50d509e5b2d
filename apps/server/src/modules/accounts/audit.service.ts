import type { Transaction } from '../../db/database.ts';
import { auditLog } from './accounts.table.ts';

interface AuditEntry {
  /** Null for what a command of the operator did. */
  actorId: string | null;
  action:
    | 'roles.set'
    | 'trusted.set'
    | 'twoStep.enabled'
    | 'twoStep.disabled'
    | 'account.deleted'
    | 'account.restored'
    | 'account.erased'
    | `claim.${'approved' | 'rejected'}`
    | `listing.${'verified' | 'unverified' | 'paperSeen'}`
    | `fact.${'added' | 'changed' | 'ordered'}`
    | `report.${'acted' | 'dismissed'}`
    | `listing.${'held' | 'approve' | 'requestChanges' | 'reject' | 'takeDown'}`;
  /** Null for a post that nobody owns. */
  subjectId: string | null;
  /** Never a name, an address or anything else that erasing the account would have to find again. */
  detail?: Record<string, unknown>;
}

/** Written in the transaction of what it tells of: neither exists without the other. */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
