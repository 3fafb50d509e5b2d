import type { Database, Transaction } from '../../db/database.ts';
import { arrangeMedia, listMedia, releaseMedia, type UsedMedium } from '../media/media-uses.service.ts';

/**
 * What papers can belong to. Whoever adds a word removes the papers as soon as they have served, and when what they
 * belong to is erased; nothing else ever shows them.
 */
export type DocumentOwner = `claim/${number}` | `application/${number}`;

/** Gives papers that a member sent to what they belong to. `field` is what its form calls them. */
export function attachDocuments(
  tx: Transaction,
  accountId: string,
  owner: DocumentOwner,
  ids: readonly string[],
  field: string,
): Promise<void> {
  return arrangeMedia(tx, accountId, { owner, slot: field, documents: true }, ids);
}

/** For who decides. Their addresses open nothing until a view has signed them. */
export async function listDocuments(
  db: Database | Transaction,
  owners: readonly DocumentOwner[],
): Promise<Pick<UsedMedium, 'owner' | 'state' | 'picture'>[]> {
  return listMedia(db, owners);
}

export async function removeDocuments(tx: Transaction, owners: readonly DocumentOwner[]): Promise<void> {
  for (const owner of owners) await releaseMedia(tx, owner);
}
