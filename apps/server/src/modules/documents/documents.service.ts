import type { Database, Transaction } from '../../db/database.ts';
import { listMedia, releaseMedia, setMedia, type UsedMedium } from '../media/media-uses.service.ts';

/**
 * Owners of documents. The module that adds a type must delete its documents once they have served their purpose and
 * when their owner is erased. Only that module's views may show them.
 */
export type DocumentOwner = `claim/${number}` | `application/${number}`;

/**
 * Attaches documents uploaded by a member to a claim or application. `field` is the form field that contains their
 * ids.
 */
export function attachDocuments(
  tx: Transaction,
  accountId: string,
  owner: DocumentOwner,
  ids: readonly string[],
  field: string,
): Promise<void> {
  return setMedia(tx, accountId, { owner, slot: field, documents: true }, ids);
}

/** Lists documents for the decision-maker. Their URLs must be signed by a view before they work. */
export async function listDocuments(
  db: Database | Transaction,
  owners: readonly DocumentOwner[],
): Promise<Pick<UsedMedium, 'owner' | 'state' | 'picture'>[]> {
  return listMedia(db, owners);
}

export async function removeDocuments(tx: Transaction, owners: readonly DocumentOwner[]): Promise<void> {
  for (const owner of owners) await releaseMedia(tx, owner);
}
