import type { Database, Transaction } from '../../db/database.ts';
import { arrangeMedia, listMedia, releaseMedia, type UsedMedium } from '../media/media-uses.service.ts';

/**
 * Owners of documents. A module that adds a type must delete the documents once they have served their purpose and
 * when their owner is erased; only the views of the owning module show them.
 */
export type DocumentOwner = `claim/${number}` | `application/${number}`;

/** Attaches documents uploaded by a member to their owner. `field` is the form field that names them. */
export function attachDocuments(
  tx: Transaction,
  accountId: string,
  owner: DocumentOwner,
  ids: readonly string[],
  field: string,
): Promise<void> {
  return arrangeMedia(tx, accountId, { owner, slot: field, documents: true }, ids);
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
